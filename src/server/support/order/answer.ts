/** The page where a clerk answers a traveler's question about an order, by mail. */
import { MINUTE } from '../../../shared/lib/durations.ts';
import { paths } from '../../../shared/lib/paths.ts';
import { withQuery } from '../../../shared/lib/query.ts';
import { ANSWER_LENGTH, supportMessages } from '../../../shared/staff/support.ts';
import { addressOf } from '../../account/email/rows.ts';
import { formRefusal, valueOf, type FormRefusal } from '../../calls/fields.ts';
import type { Form, Post } from '../../calls/form.ts';
import { refuse, seeOther, type Refusal } from '../../calls/refusal.ts';
import type { App } from '../../context.ts';
import { queueMail } from '../../mail/queue.ts';
import { writeStaffLog } from '../../staffLog/staffLog.ts';
import { questionById, setAnswer } from './questionRows.ts';

const atText = (message: string): Refusal => refuse('MALFORMED', { fields: { answer: message } });

const ALREADY_ANSWERED = refuse('CONFLICT', { error: supportMessages.answered });

type Answer = { id: string; text: string; /** Account id. */ by: string | null };

/** Once: the same answer again is not sent again; another one is refused. @returns the order's number */
export async function answerQuestion(app: App, { id, text: typed, by }: Answer): Promise<string | Refusal> {
  const text = typed.trim();
  if (!text) return atText(supportMessages.answer);
  if (text.length > ANSWER_LENGTH) return atText(supportMessages.answerLength);
  const question = await questionById(app.db.read, id);
  if (!question) return refuse('NOT_FOUND');
  return app.db.write(async (tx) => {
    if (!(await setAnswer(tx, id, { answer: text, answered_at: app.now(), answered_by: by })))
      return (await questionById(tx, id))?.answer === text ? question.number : ALREADY_ANSWERED;
    const owner = await addressOf(tx, question.user_id);
    const url = app.config.origin + paths.askAboutOrder(question.order_id);
    const data = { url, number: question.number, question: question.text, answer: text };
    if (owner)
      await queueMail(tx, app, { kind: 'answer', key: id, to: owner.email, userId: question.user_id, data });
    await writeStaffLog(tx, app, { actor: by, action: 'question-answer', subject: question.order_id });
    return question.number;
  });
}

type QuestionPost = Post & { id: string };

export const questionForm: Form<QuestionPost, FormRefusal> = {
  path: '/staff/questions/[id]',
  access: { staff: 'support' },
  limit: { method: 'POST', path: '/staff/questions', limit: { max: 120, windowMs: 10 * MINUTE } },
  action: () => ({
    async run({ app, user, id }, fields) {
      const number = await answerQuestion(app, { id, text: valueOf(fields, 'answer'), by: user?.id ?? null });
      return typeof number === 'string'
        ? seeOther(withQuery(paths.staffOrder(number), { done: 'answer' }))
        : number;
    },
  }),
  showAgain: formRefusal,
};
