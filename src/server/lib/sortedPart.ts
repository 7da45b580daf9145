const BUCKETS = 4096;

/**
 * What `values.toSorted().slice(from, to)` is, without sorting the rest: a page of 20 among 100,000 is found in three
 * walks over them.
 */
export function sortedPart(values: Uint32Array, from: number, to: number): Uint32Array {
  const shift = shiftFor(values);
  const sizes = new Uint32Array(BUCKETS);
  for (let at = 0; at < values.length; at++) sizes[values[at]! >>> shift]!++;
  let [first, before] = [0, 0];
  while (first < BUCKETS && before + sizes[first]! <= from) before += sizes[first++]!;
  let [end, upTo] = [first, before];
  while (end < BUCKETS && upTo < to) upTo += sizes[end++]!;
  const part = between(values, shift, first, end, upTo - before);
  return part.sort().subarray(from - before, to - before);
}

/** Bits to drop, so that what is left of each value is the number of a bucket, in the same order. */
function shiftFor(values: Uint32Array): number {
  let most = 0;
  for (let at = 0; at < values.length; at++) most = Math.max(most, values[at]!);
  let shift = 0;
  while (most >>> shift >= BUCKETS) shift++;
  return shift;
}

function between(
  values: Uint32Array,
  shift: number,
  first: number,
  end: number,
  length: number,
): Uint32Array {
  const some = new Uint32Array(length);
  let next = 0;
  for (let at = 0; at < values.length; at++) {
    const bucket = values[at]! >>> shift;
    if (bucket >= first && bucket < end) some[next++] = values[at]!;
  }
  return some;
}
