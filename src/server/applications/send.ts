/** Sends the reviewed application: creates it the first time, updates it later (D48, D49). */
import type { ApplicationMessages } from '../../shared/applications/answers.ts';
import { WIRE_ERRORS } from '../../shared/lib/errors.ts';
import type { Notice } from '../../shared/applications/view.ts';
import type { Caller, User } from '../context.ts';
import { refuseOverLimit, callLimits } from '../calls/limits.ts';
import { isRefusal, type Refusal } from '../calls/refusal.ts';
import { validateAnswers, type Current } from './answers.ts';
import { create, update } from './applications.ts';
import { createApplication, updateApplication } from './calls.ts';

type SendRefusal = { errors: ApplicationMessages; notice?: Notice };

/** @param version of the draft that the page showed: only that one is sent */
export async function send(
  caller: Caller & { user: User },
  { version: currentVersion, answers, sent }: Current,
  version: number,
): Promise<'sent' | SendRefusal> {
  if (version !== currentVersion) return { errors: {}, notice: { kind: 'changed' } };
  const read = validateAnswers(caller.app, answers);
  if ('messages' in read) return { errors: read.messages };
  const { declaration } = sent ? updateApplication : createApplication;
  const answer =
    (await refuseOverLimit(caller, callLimits(declaration, caller))) ??
    (await (sent ? update : create)(caller.app, caller.user, read.application, version));
  if (isRefusal(answer)) return { errors: {}, notice: noticeOf(answer) };
  return answer.error ? { errors: {}, notice: { kind: 'failed', text: answer.error } } : 'sent';
}

const noticeOf = ({ refusal }: Refusal): Notice =>
  refusal === 'CONFLICT' ? { kind: 'exists' } : { kind: 'failed', text: WIRE_ERRORS[refusal].error };
