import { groupsBy } from '../../shared/lib/groupsBy.ts';
import { lineText } from '../purchases/orderLines.ts';

type PaymentLine = { title: string; note: string; amount: number };

/** Equal lines of a payment as one that counts them: their travelers' names are no part of it. */
export const equalLinesTogether = (lines: readonly PaymentLine[]): PaymentLine[] =>
  groupsBy(lines, (line) => JSON.stringify(line)).map((same) => {
    const { title, note, amount } = same[0]!;
    const { length: count } = same;
    return { title: lineText({ text: title, count, whom: '' }), note, amount: count * amount };
  });
