/** SQL of the key that signs certificates. */
import type { Query } from '../db/database.ts';
import { addSetting, settingOf } from '../db/settings.ts';

const KEY = 'certificate-key';

/** @returns the private key as PEM, if it exists */
export const signingKey = (q: Query): Promise<string | undefined> => settingOf(q, KEY);

/** @returns the stored key, which is another process's when two create one at once */
export async function addSigningKey(tx: Query, pem: string): Promise<string> {
  await addSetting(tx, KEY, pem);
  return (await signingKey(tx))!;
}
