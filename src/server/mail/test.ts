import { newId } from '../db/ids.ts';
import type { App } from '../context.ts';
import { letterOf } from './letter.ts';

/**
 * Past the outbox, for an operator who wants to know now.
 * @returns what the mail server, or the disk, said against it; null when the mail is on its way
 */
export async function sendTestMail(app: App, to: string): Promise<{ problem: string | null }> {
  const letter = letterOf('test', undefined, app.config.origin);
  const key = newId(app.now());
  return app.mail.send({ ...letter, to, kind: 'test', key, at: app.now() }).then(
    () => ({ problem: null }),
    (error: Error) => ({ problem: error.message }),
  );
}
