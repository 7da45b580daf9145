/** How much of something each network holds (`networkOf`), so that whoever holds most gives way first. */
export type NetworkShares = {
  add(network: string, amount: number): void;
  of(network: string): number;
  total(): number;
  /** The most that one network holds. */
  most(): number;
};

export function openShares(): NetworkShares {
  const amounts = new Map<string, number>();
  let total = 0;
  return {
    add(network, amount) {
      total += amount;
      const left = (amounts.get(network) ?? 0) + amount;
      if (left > 0) amounts.set(network, left);
      else amounts.delete(network);
    },
    of: (network) => amounts.get(network) ?? 0,
    total: () => total,
    most: () => amounts.values().reduce((most, amount) => Math.max(most, amount), 0),
  };
}
