/** The steps of a form, each its own page, by their names in order. */
export type Steps<Step extends string> = {
  has(text: string | undefined): text is Step;
  /** The last step is followed by itself. */
  after(step: Step): Step;
  /** The first step is preceded by itself. */
  before(step: Step): Step;
};

export const steps = <Step extends string>(names: readonly Step[]): Steps<Step> => ({
  has: (text): text is Step => names.includes(text as Step),
  after: (step) => names[names.indexOf(step) + 1] ?? step,
  before: (step) => names[names.indexOf(step) - 1] ?? step,
});
