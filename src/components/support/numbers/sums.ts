/** Amounts in cents. */
type Order = {
  total: number;
  paid_amount: number | null;
  refunds: readonly { amount: number | null; state: string }[];
};
/** `difference` of what was paid from what was asked; `balance` after refunds that are done. */
type Sums = { paid: number | null; refunded: number; onItsWay: number; balance: number; difference: number };

export function sumsOf({ total, paid_amount: paid, refunds }: Order): Sums {
  const sum = (states: readonly string[]) =>
    refunds
      .filter(({ state }) => states.includes(state))
      .reduce((all, { amount }) => all + (amount ?? paid ?? 0), 0);
  const refunded = sum(['done']);
  const onItsWay = sum(['asked', 'pending', 'failed']);
  const difference = paid === null ? 0 : paid - total;
  return { paid, refunded, onItsWay, balance: (paid ?? 0) - refunded, difference };
}
