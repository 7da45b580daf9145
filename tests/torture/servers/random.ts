/** A seeded random generator (mulberry32): the same seed repeats the same choices. */
export type Random = {
  /** 0 included, 1 not. */
  share(): number;
  /** Whole, both ends included. */
  whole(from: number, to: number): number;
  one<T>(list: readonly T[]): T;
  chance(share: number): boolean;
  shuffled<T>(list: readonly T[]): T[];
  /** Another stream, which does not depend on how far this one has come. */
  branch(name: string | number): Random;
};

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number): number => from + Math.floor(share() * (to - from + 1));
  return {
    share,
    whole,
    one: (list) => list[whole(0, list.length - 1)]!,
    chance: (part) => share() < part,
    shuffled: (list) => shuffled(list, whole),
    branch: (name) => seeded(mix(seed, String(name))),
  };
}

function shuffled<T>(list: readonly T[], whole: Random['whole']): T[] {
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last--) {
    const index = whole(0, last);
    [mixed[last], mixed[index]] = [mixed[index]!, mixed[last]!];
  }
  return mixed;
}

/** FNV-1a over the name, beginning at the seed. */
function mix(seed: number, name: string): number {
  let hash = (seed ^ 0x811c9dc5) >>> 0;
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return hash;
}
