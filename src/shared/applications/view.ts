import type { FactTexts } from '../account/factTexts.ts';
import type { Answers, ApplicationField, ApplicationMessages } from './answers.ts';
import type { Application } from './application.ts';
import type { Step } from './steps.ts';

/**
 * `changed`: the stored answers differ from those shown; `exists`: another tab has sent an application; else a sentence
 * (D49).
 */
export type Notice = { kind: 'changed' | 'exists' | 'failed'; text?: string };

/** Answers from a link or the saved trip. `query`: what the button submits; `names`: what it would add. */
export type Proposal = {
  query: string;
  names: string[];
  from: 'trip' | 'link';
  program?: string | undefined;
};

/** `count` of programs that have it, where the list is long. */
export type ListEntry = { readonly id: number; readonly name: string; readonly count?: number };
export type Lists = Partial<Record<ApplicationField, readonly ListEntry[]>>;

/**
 * Facts of the account in the step's form: as typed, as stored when it was drawn, messages by field, and what they are chosen from.
 */
export type PersonalView = {
  texts: FactTexts;
  shownTexts: FactTexts;
  errors: Readonly<Record<string, string>>;
  countries: readonly { readonly iso2: string; readonly name: string }[];
  languages: readonly { readonly slug: string; readonly name: string }[];
};

/** A step of the application as its page shows it (F043). `user`: id of the account that the draft belongs to. */
export type StepView = {
  user: string;
  step: Step;
  /** Version of the draft; 0 without one. */
  version: number;
  /** Fingerprint of the answers that this step shows. */
  base: string;
  answers: Answers;
  /** ms; absent when nothing is unsent. */
  savedAt: number | undefined;
  /** There is an application, so sending updates it. */
  sent: boolean;
  errors: ApplicationMessages;
  notice: Notice | undefined;
  /** The offered answers were put in a moment ago, into whichever steps have their fields. */
  isFilledIn: boolean;
  /** What was typed before a session ended is shown again. */
  isInterrupted: boolean;
  /** The submitted answers, when `answers` holds another tab's. */
  submitted: Answers | undefined;
  /** Why the form was refused, as a code; `wait` seconds. */
  refused: string | undefined;
  wait: number | undefined;
  /** On review, when complete. */
  application: Application | undefined;
  /** How many it would bring now. */
  offers: number | undefined;
  /** Messages of all fields, for the step list. */
  missing: ApplicationMessages;
  proposal: Proposal | undefined;
  lists: Lists;
  facts: { name: string; email: string };
  /** On the step about the traveler. */
  personal: PersonalView | undefined;
};
