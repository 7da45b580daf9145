/** "Ask about this order": a traveler's question to our staff, who answer by mail. */
import { MINUTE } from '../../shared/lib/durations.ts';
import { paths } from '../../shared/lib/paths.ts';
import { withQuery } from '../../shared/lib/query.ts';
import { QUESTION_LENGTH, supportMessages } from '../../shared/staff/support.ts';
import { lockUser } from '../account/rows.ts';
import { formRefusal, valueOf, type FormRefusal } from '../calls/fields.ts';
import type { Form, Post } from '../calls/form.ts';
import { isRefusal, refuse, seeOther, type Refusal } from '../calls/refusal.ts';
import { isId, newId } from '../db/ids.ts';
import type { App, User } from '../context.ts';
import * as rows from './askRows.ts';

const MAX_SHOWN = 20;
const MAX_OPEN = 5;

type Question = {
  order: string;
  text: string;
  /** Names the form, so that a second press asks nothing more. */ once: string;
};

const atText = (message: string): Refusal => refuse('MALFORMED', { fields: { question: message } });

/** 404 for another traveler's order, 400 at the text. */
export async function ask(
  app: App,
  user: User,
  { order: id, text: typed, once }: Question,
): Promise<true | Refusal> {
  const text = typed.trim();
  if (!text) return atText(supportMessages.question);
  if (text.length > QUESTION_LENGTH) return atText(supportMessages.questionLength);
  const order = await rows.orderNumberOf(app.db.read, user.id, id);
  if (!order) return refuse('NOT_FOUND');
  return app.db.write(async (tx) => {
    // Of two tabs the second sees the question of the first.
    await lockUser(tx, user.id);
    const questions = await rows.questionsOf(tx, user.id, id, MAX_SHOWN);
    const before = questions.find((question) => question.id === once);
    if (before?.text === text) return true;
    if (questions.filter(({ answered_at }) => answered_at === null).length >= MAX_OPEN)
      return atText(supportMessages.tooMany);
    const answer = { answer: null, answered_at: null, answered_by: null };
    await rows.insertQuestion(tx, {
      // Another text on a page that the browser kept is another question.
      ...{ id: before ? newId(app.now()) : once, user_id: user.id, order_id: id, text, asked_at: app.now() },
      ...answer,
    });
    return true;
  });
}

type AskPost = Post & { order: string };

export const askForm: Form<AskPost, FormRefusal> = {
  path: '/marketplace/purchases/ask/[order]',
  access: 'user',
  limit: { method: 'POST', path: '/marketplace/purchases/ask', limit: { max: 20, windowMs: 10 * MINUTE } },
  action: () => ({
    async run({ app, user, order }, fields) {
      if (!user) return refuse('SIGN_IN');
      const once = valueOf(fields, 'once');
      const id = isId(once) ? once : newId(app.now());
      const result = await ask(app, user, { order, text: valueOf(fields, 'question'), once: id });
      return isRefusal(result) ? result : seeOther(withQuery(paths.askAboutOrder(order), { done: 'asked' }));
    },
  }),
  showAgain: formRefusal,
};

/** @returns undefined for another traveler's order */
export async function askPage(app: App, user: User, orderId: string) {
  const order = await rows.orderNumberOf(app.db.read, user.id, orderId);
  return (
    order && {
      order,
      // Ids are in the order of time, so that the newest question is the last one.
      once: newId(app.now()),
      questions: await rows.questionsOf(app.db.read, user.id, orderId, MAX_SHOWN),
    }
  );
}
