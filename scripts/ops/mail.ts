import { sendTestMail } from '../../src/server/mail/job.ts';
import type { Command } from './command.ts';

export const testMail: Command = {
  args: 'ADDRESS',
  does: 'send a test mail at once, and say what became of it',
  async run(app, [to = '']) {
    const facts = await sendTestMail(app, to);
    const where = app.mail.folder ? `written to ${app.mail.folder}` : 'taken by the mail server';
    const text = facts.problem ? `The mail was not sent: ${facts.problem}` : `The mail was ${where}.`;
    return { facts, text, failed: facts.problem !== null };
  },
};
