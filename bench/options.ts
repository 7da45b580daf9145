export const MEASURES = [
  'weight',
  'phone',
  'load',
  'writes',
  'saves',
  'shared',
  'orders',
  'start',
  'search',
  'matching',
  'known',
] as const;
export type Measure = (typeof MEASURES)[number];

/** `quick`: fewer and shorter rounds, to see that everything works; its figures are not for comparing. */
export type Options = { only: readonly Measure[]; quick: boolean };

/** @param args e.g. ["--quick", "--only=weight,load"] @throws Error with one sentence for anything else */
export function readOptions(args: readonly string[]): Options {
  const options = { only: MEASURES as readonly Measure[], quick: false };
  for (const arg of args) {
    const names = /^--only=(.+)$/.exec(arg)?.[1]?.split(',');
    if (arg === '--quick') options.quick = true;
    else if (names?.every(isMeasure)) options.only = names;
    else
      throw new Error(`The bench takes --quick and --only= with some of ${MEASURES.join(', ')}; not ${arg}.`);
  }
  return options;
}

const isMeasure = (name: string): name is Measure => (MEASURES as readonly string[]).includes(name);
