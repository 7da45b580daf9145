export type Encoding = 'br' | 'zstd' | 'gzip' | 'dcz';

/**
 * The encoding that the client prefers (RFC 9110, 12.5.3); on a tie the first of `supported`.
 * @param accepted the Accept-Encoding header
 * @returns undefined for no encoding
 */
export function encodingOf(
  accepted: string | undefined,
  supported: Iterable<Encoding>,
): Encoding | undefined {
  if (!accepted) return undefined;
  const weights = new Map(accepted.toLowerCase().split(',').map(weighted));
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const plain = weights.get('identity') ?? 0;
  let best: Encoding | undefined;
  for (const name of supported)
    if (weightOf(name) >= plain && weightOf(name) > (best ? weightOf(best) : 0)) best = name;
  return best;
}

/** e.g. ["br", 0.5] of " br;q=0.5"; an invalid weight counts as 0. */
function weighted(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
  const weight = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
  return [name, /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0];
}
