/** Programs side by side: which of them is cheapest, and which closes first. Pure. */
import { lastDay, type CardSession } from './card.ts';
import type { StayCost } from './cost.ts';
import type { Program } from './program.ts';

/** What a traveler's offer for a program is worth: in words, and in cents where it is money. */
export type ComparedAward = 'none' | { value: string; amount?: number | undefined };

type PricedProgram = { program: Pick<Program, 'price'>; award?: ComparedAward | undefined };

const amountOf = ({ award }: PricedProgram): number => (typeof award === 'object' ? (award.amount ?? 0) : 0);

/** Cents; an award never makes it less than nothing. */
export const priceAfterAward = (column: PricedProgram): number =>
  Math.max(0, column.program.price.from - amountOf(column));

/** Price after the award, insurance and eSIM, cents. */
export const totalOf = (column: PricedProgram & { cost: StayCost }): number =>
  column.cost.known - column.program.price.from + priceAfterAward(column);

/** Totals can be compared where all of them have the same parts. */
export const haveSameParts = (columns: readonly { cost: StayCost }[]): boolean =>
  new Set(columns.map(({ cost }) => `${cost.insurance !== undefined} ${cost.esim !== undefined}`)).size < 2;

/** Places of the lowest values; none where all are equal, or where there is one. */
export function lowest(values: readonly (number | undefined)[]): number[] {
  const present = values.filter((value) => value !== undefined);
  const least = Math.min(...present);
  if (present.length < 2 || present.every((value) => value === least)) return [];
  return values.flatMap((value, place) => (value === least ? place : []));
}

/** Places of the programs whose application ends first. */
export const firstToClose = (columns: readonly { next: CardSession | undefined }[]): number[] =>
  lowest(columns.map(({ next }) => next && Number(lastDay(next).replaceAll('-', ''))));
