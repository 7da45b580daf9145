/** Mail without a mail server: each mail is a file that mail programs can open. */
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { loadOnce } from '../../lib/loadOnce.ts';
import type { Log } from '../../lib/log.ts';
import { messageOf, nameOf } from './message.ts';
import type { Letter, Mailer } from './port.ts';

export const OUTBOX_FOLDER = 'outbox';

/** @param dataDir the first mail creates its folder `outbox`, for the owner only, because mails contain links */
export function openMailFiles(dataDir: string, origin: string, log: Log): Mailer {
  const folder = join(dataDir, OUTBOX_FOLDER);
  const from = `Sojourn <sojourn@${new URL(origin).hostname}>`;
  const options = { streamTransport: true, buffer: true, newline: 'windows' } as const;
  const composer = loadOnce(async () => (await import('nodemailer')).createTransport(options));
  return {
    name: 'files',
    folder,
    async send(letter) {
      const { message } = await (await composer()).sendMail(messageOf(letter, from, origin));
      const file = fileName(letter);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(join(folder, file), message as Buffer);
      log.info({ file: `${OUTBOX_FOLDER}/${file}`, kind: letter.kind }, 'mail written');
    },
  };
}

/** Sorts by time; the same mail again is the same file. */
function fileName(letter: Letter): string {
  const time = new Date(letter.at).toISOString().replace(/[-:]|\.\d+/g, '');
  return `${time}-${letter.kind}-${nameOf(letter).slice(0, 8)}.eml`;
}

/** Writes to a temporary name first, so that the folder holds only complete mails. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.part`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}
