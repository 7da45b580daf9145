/** The form's initial answers: the draft, or else the application that was sent. */
import {
  answersOf,
  readAnswers,
  type Answers,
  type ApplicationMessages,
} from '../../shared/applications/answers.ts';
import type { Application } from '../../shared/applications/application.ts';
import { applicationSteps, stepToResume, type Step } from '../../shared/applications/steps.ts';
import type { App, User } from '../context.ts';
import { applicationOf, unknownIds } from './applications.ts';
import { draftOf } from './drafts.ts';

/**
 * `version` of the draft (0: none yet); `savedAt` ms, absent when everything is sent; `sent`: an application exists;
 * `step`: where to continue.
 */
export type Current = {
  version: number;
  answers: Answers;
  savedAt: number | undefined;
  sent: boolean;
  step: Step;
};

export async function currentAnswers(app: App, user: Pick<User, 'id'>): Promise<Current> {
  const [draft, application] = await Promise.all([draftOf(app, user), applicationOf(app, user)]);
  const unsent = Object.keys(draft.answers).length > 0;
  const sent = application !== undefined;
  return {
    version: draft.version,
    answers: unsent || !application ? draft.answers : answersOf(application),
    savedAt: unsent ? draft.savedAt : undefined,
    sent,
    step:
      unsent && applicationSteps.has(draft.step)
        ? resumeStep(app, draft.step, draft.answers)
        : sent
          ? 'review'
          : 'about',
  };
}

function resumeStep(app: App, last: Step, answers: Answers): Step {
  const read = validateAnswers(app, answers);
  return 'messages' in read ? stepToResume(last, read.messages) : last;
}

/** Parses the answers into an application, or returns a message for each invalid field. */
export function validateAnswers(
  app: App,
  answers: Answers,
): { application: Application } | { messages: ApplicationMessages } {
  const read = readAnswers(answers);
  if ('messages' in read) return read;
  const unknown = unknownIds(app, read.application);
  return unknown ? { messages: unknown } : read;
}
