/** `most` rounds, fewer where the machine is so busy that they would take longer than `forMs`; never none. */
export type Bound = { most: number; forMs: number };

export async function rounds<T>({ most, forMs }: Bound, round: (at: number) => Promise<T>): Promise<T[]> {
  const end = performance.now() + forMs;
  const results = [await round(0)];
  while (results.length < most && performance.now() < end) results.push(await round(results.length));
  return results;
}
