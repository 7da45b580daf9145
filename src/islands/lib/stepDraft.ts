/** A step of a form in steps, and what the server has of it: `savedDraft.ts` saves it. */
import { baseWithSent, isChangedElsewhere } from '../../shared/lib/formBase.ts';

/** State the page was rendered from; `version` and `base` also stand in the form's hidden fields. */
type StepPage<Answers> = { version: number; base: string; answers: Answers };

/** What this browser stored of the step, and what it was typed over. */
type StoredStep<Answers> = { version: number; base: string; values: Answers };

type StepParts<Answers> = {
  /** The step's answers as the form says them. */
  typed(): Answers;
  /** @returns the same for equal answers of the step, in any tab and on both sides */
  fingerprint(answers: Answers): string;
  fill(values: Answers): void;
  /** @returns all answers, with the step's as they are typed */
  withTyped(answers: Answers): Answers;
  /** @returns all answers, when another tab has saved some */
  withNewer(answers: Answers, newer: Answers): Answers;
  /** @throws CallError */
  save(version: number, answers: Answers): Promise<{ version: number; saved_at: number }>;
};

export function openStepDraft<Answers>(
  form: HTMLFormElement,
  page: StepPage<Answers>,
  { typed, fingerprint, fill, withTyped, withNewer, save }: StepParts<Answers>,
) {
  const hash = (): string => fingerprint(typed());

  function rebase(version: number, answers: Answers, base: string): void {
    Object.assign(page, { version, answers, base });
    setHidden(form, { version: String(version), base });
  }

  return {
    isNew: (): boolean => hash() !== page.base,

    /** @returns when the server had it, ms */
    async save(): Promise<number> {
      const answers = withTyped(page.answers);
      const sent = fingerprint(answers);
      rebase(page.version, page.answers, baseWithSent(page.base, sent));
      const { version, saved_at } = await save(page.version, answers);
      rebase(version, answers, sent);
      return saved_at;
    },

    adopt(newer: unknown): boolean {
      const { version, answers } = newer as { version: number; answers: Answers };
      const theirs = fingerprint(answers);
      if (isChangedElsewhere(page.base, theirs, hash())) return false;
      rebase(version, withNewer(page.answers, answers), theirs);
      return true;
    },

    /** Whether the server has it, or had it and has had answers since. @param hashOf of the fields that are stored */
    isOnServer({ version, base, values }: StoredStep<Answers>, hashOf = fingerprint): boolean {
      const stored = hashOf(values);
      return stored === hashOf(page.answers) || (stored === base && page.version >= version);
    },

    /** Fills the form with what was stored. @returns whether it says something else now */
    restore({ version, base, values }: StoredStep<Answers>): boolean {
      const before = hash();
      fill(values);
      const isFilled = hash() !== before;
      // Firefox brings what was typed back by itself. What is typed over a newer page alone stays an answer to that page.
      const saysStored = hash() === fingerprint(values);
      if (isFilled || saysStored || version === page.version) rebase(version, page.answers, base);
      return isFilled;
    },
  };
}

/** Fills hidden fields before the form is sent natively. */
function setHidden(form: HTMLFormElement, fields: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(fields))
    form.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = value;
}
