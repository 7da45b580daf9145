/** Amounts in cents. */
type Order = {
  total: number;
  paid_amount: number | null;
  refunds: readonly { amount: number | null; state: string }[];
};
export type Sums = { came: number | null; back: number; onItsWay: number; held: number; off: number };

export function sumsOf({ total, paid_amount: came, refunds }: Order): Sums {
  const sum = (states: readonly string[]) =>
    refunds
      .filter(({ state }) => states.includes(state))
      .reduce((all, { amount }) => all + (amount ?? came ?? 0), 0);
  const back = sum(['done']);
  const onItsWay = sum(['asked', 'pending', 'failed']);
  return { came, back, onItsWay, held: (came ?? 0) - back, off: came === null ? 0 : came - total };
}
