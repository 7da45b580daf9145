/** The page of deals: changes one answer of the application and takes it back (F183), asks for a mail when a deal fits. */
import { changeFields, readChange, type AnswerChange } from '../../shared/applications/changeAnswer.ts';
import { paths } from '../../shared/lib/paths.ts';
import { fieldlessRefusal, valueOf, type Fields } from '../calls/fields.ts';
import type { Form, Post } from '../calls/form.ts';
import { isRefusal, seeOther, type Refusal } from '../calls/refusal.ts';
import type { User } from '../context.ts';
import { updateApplication } from './calls.ts';
import { changeAnswers } from './changeAnswers.ts';
import { dealMailAction } from './dealMail.ts';

type OffersPost = Post & { user: User };

/** `field` and the values of each; `base` see `baseOf`; `undo`: the query that offers to take it back. */
export const offersForm: Form<OffersPost> = {
  path: paths.offers(),
  access: 'user',
  limit: updateApplication.declaration,
  action: (fields) => {
    const mail = dealMailAction<OffersPost>(fields);
    if (mail) return mail;
    const change = readChange((name) => fields[name] ?? []);
    return change && { run: (post) => send(post, fields, change) };
  },
  showAgain: fieldlessRefusal,
};

async function send(
  { app, user }: OffersPost,
  fields: Fields,
  change: AnswerChange,
): Promise<Response | Refusal> {
  const sent = await changeAnswers(app, user, change, valueOf(fields, 'base'));
  return isRefusal(sent) ? sent : seeOther(`${paths.offers()}?${pageQuery(valueOf(fields, 'undo'))}`);
}

/** Only what the page understands comes back into its address. */
function pageQuery(undo: string): URLSearchParams {
  const query = new URLSearchParams(undo);
  const change = readChange((name) => query.getAll(name));
  return new URLSearchParams(change ? changeFields(change) : { done: 'undone' });
}
