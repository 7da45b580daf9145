/** Sending what was reviewed: a first application is created, a later one updated (D48, D49). */
import type { ApplicationMessages } from '../../shared/applications/answers.ts';
import { createApplication, updateApplication } from '../../shared/applications/endpoints.ts';
import type { Notice } from '../../shared/applications/view.ts';
import type { User } from '../lib/context.ts';
import { perform } from '../calls/pipeline.ts';
import type { Caller } from '../lib/context.ts';
import { isRefusal, type Refusal } from '../lib/refusal.ts';
import { checked, type Current } from './answers.ts';
import { create, update } from './applications.ts';

type Unsent = { errors: ApplicationMessages; notice?: Notice };

/** @param version of the draft that was shown: what counts is what was seen */
export async function send(
  caller: Caller & { user: User },
  { version: kept, answers, sent }: Current,
  version: number,
): Promise<'sent' | Unsent> {
  if (version !== kept) return { errors: {}, notice: { kind: 'changed' } };
  const { app, user } = caller;
  const read = checked(app, answers);
  if ('messages' in read) return { errors: read.messages };
  const answer = sent
    ? await perform(updateApplication, caller, read.application, (_, input) => update(app, user, input))
    : await perform(createApplication, caller, read.application, (_, input) => create(app, user, input));
  if (isRefusal(answer)) return { errors: {}, notice: noticeOf(answer) };
  return answer.error ? { errors: {}, notice: { kind: 'failed', text: answer.error } } : 'sent';
}

const noticeOf = ({ refusal }: Refusal): Notice => ({ kind: refusal === 'CONFLICT' ? 'exists' : 'failed' });
