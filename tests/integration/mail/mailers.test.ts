/** The two ways a mail leaves us: a real mail server with its faults, and files. */
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLog } from '../../../src/server/lib/log.ts';
import { openMailFiles } from '../../../src/server/providers/mail/files.ts';
import { NoSuchAddress, type Letter, type Mailer } from '../../../src/server/providers/mail/port.ts';
import { openSmtp } from '../../../src/server/providers/mail/smtp.ts';
import { mailsIn } from '../../fixtures/eml.ts';
import { temporaryFolder } from '../../fixtures/server.ts';
import { startSmtp, type SmtpDouble } from '../../fixtures/smtp.ts';

const ORIGIN = 'https://sojourn.example';
const LETTER: Letter = {
  to: 'maya@sojourn.test',
  subject: 'Your order Ünited 1',
  text: 'Hello,\n\nthis is a line that is longer than seventy-six characters, and it ends with an equals sign =\n',
  html: '<p>Grüße</p>\n',
  key: 'mail:order:1',
  kind: 'order',
  at: Date.UTC(2026, 10, 21, 12),
};
const FROM = 'Sojourn <hello@sojourn.example>';

describe('SMTP', () => {
  let smtp: SmtpDouble;
  let mailer: Mailer;
  beforeAll(async () => {
    smtp = await startSmtp();
  });
  beforeEach(() => {
    smtp.received.splice(0);
    smtp.behave(undefined);
    mailer = openSmtp({ url: smtp.url, from: FROM, origin: ORIGIN });
  });
  afterAll(() => smtp.close());

  it('takes a mail whole: sender, one reader, its own Message-ID, text and HTML', async () => {
    await mailer.send(LETTER);
    await mailer.send(LETTER);
    await mailer.send({ ...LETTER, key: 'mail:order:2' });
    const [first, again, other] = smtp.received;
    expect(first).toMatchObject({ envelope: ['maya@sojourn.test'], text: LETTER.text, html: LETTER.html });
    expect(first!.headers).toMatchObject({
      from: FROM,
      to: 'maya@sojourn.test',
      date: 'Sat, 21 Nov 2026 12:00:00 +0000',
      'auto-submitted': 'auto-generated',
      'message-id': expect.stringMatching(/^<[0-9a-f]{40}@sojourn\.example>$/) as string,
    });
    expect(again!.headers['message-id']).toBe(first!.headers['message-id']);
    expect(other!.headers['message-id']).not.toBe(first!.headers['message-id']);
  });

  it('sends to nobody but the one address, whatever it looks like', async () => {
    await mailer.send({ ...LETTER, to: 'a@sojourn.test,b@sojourn.test' }).catch(() => undefined);
    await mailer.send({ ...LETTER, to: 'a@sojourn.test\r\nBcc: b@sojourn.test' }).catch(() => undefined);
    for (const { envelope, headers } of smtp.received) {
      expect(envelope).not.toContain('b@sojourn.test');
      expect(headers).not.toHaveProperty('bcc');
    }
  });

  it.each([
    ['greylisted', 451, '4.7.1 Try again later'],
    ['a full mailbox', 552, '5.2.2 Mailbox full'],
    ['a relay that is not set up', 554, '5.7.1 Relay access denied'],
  ])('fails, to be tried again, for %s', async (_, code, text) => {
    smtp.behave({ refuse: { code, text } });
    await expect(mailer.send(LETTER)).rejects.not.toBeInstanceOf(NoSuchAddress);
  });

  it('says so when there is no such address', async () => {
    smtp.behave({ refuse: { code: 550, text: '5.1.1 User unknown' } });
    await expect(mailer.send(LETTER)).rejects.toBeInstanceOf(NoSuchAddress);
  });

  it('fails when the line breaks after the mail, before the answer', async () => {
    smtp.behave('drop');
    await expect(mailer.send(LETTER)).rejects.toThrow();
    expect(smtp.received).toHaveLength(1);
  });

  it('waits no longer than it may for a server that does not answer', async () => {
    smtp.behave('silent');
    const hasty = openSmtp({ url: smtp.url, from: FROM, origin: ORIGIN, timeoutMs: 300 });
    await expect(hasty.send(LETTER)).rejects.toThrow();
  });

  it('fails where nobody listens', async () => {
    const gone = await startSmtp();
    await gone.close();
    await expect(openSmtp({ url: gone.url, from: FROM, origin: ORIGIN }).send(LETTER)).rejects.toThrow();
  });

  it('sends nothing in the clear to another machine', async () => {
    // The double, which has no STARTTLS, by an address that is not known to be this machine's.
    const url = smtp.url.replace('127.0.0.1', '127.0.0.2');
    await expect(openSmtp({ url, from: FROM, origin: ORIGIN }).send(LETTER)).rejects.toThrow();
    expect(smtp.received).toEqual([]);
  });
});

describe('files', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let said: object[];
  let mailer: Mailer;
  beforeEach(async () => {
    folder = await temporaryFolder();
    said = [];
    const log = { ...openLog('silent'), info: (line: object) => void said.push(line) };
    mailer = openMailFiles(folder.path, 'http://localhost:4321', log as never);
  });
  afterEach(() => folder.remove());

  it('are whole mails for their owner only, and the log names the file alone', async () => {
    await mailer.send(LETTER);
    const [mail] = await mailsIn(folder.path);
    expect(mail).toMatchObject({ text: LETTER.text, html: LETTER.html });
    expect(mail!.file).toMatch(/^20261121T120000Z-order-[0-9a-f]{8}\.eml$/);
    expect(mail!.headers).toMatchObject({ to: LETTER.to, from: 'Sojourn <sojourn@localhost>' });
    expect(said).toEqual([{ file: `outbox/${mail!.file}`, kind: 'order' }]);
    expect((await stat(join(folder.path, 'outbox'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder.path, 'outbox', mail!.file))).mode & 0o777).toBe(0o600);
  });

  it('are one file for one mail, however often it is sent, and never half of one', async () => {
    await Promise.all([mailer.send(LETTER), mailer.send({ ...LETTER, key: 'mail:order:2' })]);
    await mailer.send(LETTER);
    expect(await readdir(join(folder.path, 'outbox'))).toHaveLength(2);
  });

  it('fail when they cannot be written', async () => {
    await writeFile(join(folder.path, 'outbox'), 'no folder');
    await expect(mailer.send(LETTER)).rejects.toThrow();
  });
});
