/** The sizes that hold, as checks: of the bench and of the size test alike. */
import { compressedBytes, unionOf } from '../browser/markup.ts';
import { SIZES } from '../report/budgets.ts';
import { kb } from '../report/figures.ts';
import { atMost, type Check } from '../report/report.ts';
import type { Weight } from './pageWeight.ts';

const inKb = (bytes: number): string => `${kb(bytes)} KB`;

/** @param styles what each page inlines, one list a page; a rule that several pages carry counts once */
export function cssCheck(styles: readonly string[][]): Check {
  return atMost('CSS of the whole site', compressedBytes(unionOf(styles.flat())), SIZES.css, inKb);
}

/** The heaviest page of each kind against its limit. */
export function sizeChecks(weights: Weight[]): Check[] {
  const most = (what: string, of: (weight: Weight) => number, limit: number, show = inKb) => {
    const heaviest = weights.reduce((a, b) => (of(b) > of(a) ? b : a));
    return atMost(`${what} (${heaviest.name})`, of(heaviest), limit, show);
  };
  return [
    most('script before the first touch', ({ scriptBefore }) => scriptBefore, SIZES.scriptBeforeTouch),
    most('script at rest, without a form', ({ scriptAtRest }) => scriptAtRest, SIZES.scriptAtRest),
    most('script after the first touch of a menu or save button', afterTouch, SIZES.scriptAfterTouch),
    most('script with everything in use', ({ scriptInUse }) => scriptInUse, SIZES.scriptInUse),
    most('HTML with its CSS', ({ html }) => html, SIZES.html),
    most('things that do not answer a touch', ({ silent }) => silent.length, 0, String),
    // One that is not inlined blocks the first paint.
    most('style sheets of their own', ({ sheets }) => sheets, 0, String),
    most('font', ({ font }) => font, SIZES.font),
    most(
      'requests before the first touch, pictures aside',
      ({ requests }) => requests,
      SIZES.requests,
      String,
    ),
  ];
}

/** Its budget is that of menus and save buttons; forms, drawer and dialogs count as in use. */
const afterTouch = ({ scriptAfter: { menu = 0, save = 0 } }: Weight): number => Math.max(menu, save);
