import type { Answers, ApplicationField, ApplicationMessages } from './answers.ts';
import type { Application } from './application.ts';
import type { Step } from './steps.ts';

/** `changed`: other answers than those that were shown; `exists`: another tab has sent one; else a sentence (D49). */
export type Notice = { kind: 'changed' | 'exists' | 'failed'; text?: string };

/** Answers known from elsewhere. `query`: what the button sends back; `names`: what it would put in. */
export type Proposal = { query: string; names: string[]; from: 'trip' | 'link' };

export type Lists = Partial<
  Record<ApplicationField, readonly { readonly id: number; readonly name: string }[]>
>;

/** A step of the application as its page shows it (F043). `user`: id of the account that the draft belongs to. */
export type StepView = {
  user: string;
  step: Step;
  /** Of the draft; 0 when there is none. */
  version: number;
  /** `mark` of the answers that this step was made from. */
  base: string;
  answers: Answers;
  /** ms; absent when nothing is unsent. */
  savedAt: number | undefined;
  /** There is an application, so sending updates it. */
  sent: boolean;
  errors: ApplicationMessages;
  notice: Notice | undefined;
  /** What was typed here, beside `answers` that another tab has saved. */
  mine: Answers | undefined;
  /** Why the form came back whole, as a code; `wait` seconds. */
  refused: string | undefined;
  wait: number | undefined;
  /** On review, when everything that is needed is there. */
  application: Application | undefined;
  /** Every field's messages, for the marks of the steps. */
  missing: ApplicationMessages;
  proposal: Proposal | undefined;
  lists: Lists;
  facts: { name: string; email: string };
};
