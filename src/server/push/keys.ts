/** The site's own key pair, by which push services recognize it (VAPID, RFC 8292): made once, sealed as a row. */
import { createECDH } from 'node:crypto';
import type { App } from '../context.ts';
import { cacheFor } from '../lib/cacheFor.ts';
import { seal, reencrypt, unseal } from '../lib/seal.ts';
import { keyIdsToKeep, type SealedAgain } from '../outbox/sealAgain.ts';
import * as rows from './rows.ts';

type PushKeys = { publicKey: string; privateKey: string };

const PURPOSE = 'push keys';
const KEY_BYTES = 32;

const cached = cacheFor((_db: App['db']) => ({ keys: undefined as PushKeys | undefined }));

export async function pushKeys(app: App): Promise<PushKeys> {
  const cache = cached(app.db);
  return (cache.keys ??= await storedKeys(app));
}

async function storedKeys(app: App): Promise<PushKeys> {
  const before = await rows.sealedKeys(app.db.read);
  const sealed = before ?? (await storeNew(app));
  return JSON.parse(unseal(app, PURPOSE, sealed)) as PushKeys;
}

/** Another process may be first. */
function storeNew(app: App): Promise<string> {
  const sealed = seal(app, PURPOSE, JSON.stringify(newKeys()));
  return app.db.write(async (tx) => {
    await rows.addKeys(tx, sealed);
    return (await rows.sealedKeys(tx))!;
  });
}

function newKeys(): PushKeys {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  // One key in 256 begins with a zero byte, which Node leaves out.
  const bytes = curve.getPrivateKey();
  const privateKey = Buffer.concat([Buffer.alloc(KEY_BYTES - bytes.length), bytes]).toString('base64url');
  return { publicKey, privateKey };
}

/** After a change of AUTH_SECRET. Repeatable. */
export async function sealPushKeysAgain(app: App): Promise<SealedAgain> {
  const before = await rows.sealedKeys(app.db.read);
  if (!before || keyIdsToKeep(app).includes(before.split('.')[0]!)) return { sealed: 0, locked: 0 };
  const sealed = reencrypt(app, PURPOSE, before);
  if (!sealed) return { sealed: 0, locked: 1 };
  await app.db.write((tx) => rows.replaceKeys(tx, before, sealed));
  return { sealed: 1, locked: 0 };
}
