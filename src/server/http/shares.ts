/** How much of a resource each network holds (`networkOf`), to find the largest holder. */
type NetworkShares = {
  add(network: string, amount: number): void;
  of(network: string): number;
  total(): number;
  /** The largest amount of one network. */
  most(): number;
};

export function openShares(): NetworkShares {
  const amounts = new Map<string, number>();
  let total = 0;
  return {
    add(network, amount) {
      total += amount;
      const remaining = (amounts.get(network) ?? 0) + amount;
      if (remaining > 0) amounts.set(network, remaining);
      else amounts.delete(network);
    },
    of: (network) => amounts.get(network) ?? 0,
    total: () => total,
    most: () => amounts.values().reduce((most, amount) => Math.max(most, amount), 0),
  };
}
