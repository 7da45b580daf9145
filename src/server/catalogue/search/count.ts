/** Which entries match a search, and how many each filter value would leave (D12). Pure functions over the columns. */
import { FACETS, KINDS, type Facet, type Filters, type Kind } from '../../../shared/catalogue/search.ts';
import { kindNumber, type Columns, type InternedLists } from './columns.ts';

/** By number: how well the words match, 1 best, 0 not at all. Undefined without words: everything matches. */
type Ranks = Uint8Array | undefined;

export type CountResult = {
  /** 1 for each entry that matches, by entry number. */
  shown: Uint8Array;
  total: number;
  /** Matches of the words alone, by kind. */
  kinds: Record<Kind, number>;
  /** Matches that each value would leave with the other filters unchanged. */
  counts: Partial<Record<Facet, Map<string, number>>>;
  /** Matches without this one filter, for filters in use. */
  without: Map<Facet, number>;
};

/** Loops over one column after the other: checking every filter of one entry after the other took four times as long. */
export function count(columns: Columns, kind: Kind, filters: Filters, ranks: Ranks): CountResult {
  const { nums, kinds, used, failed, shown, total } = matchEntries(columns, kind, filters, ranks);
  const counted: CountResult = { shown, total, kinds, counts: {}, without: new Map() };
  const matches = used.length ? numbersPassing(nums, failed, 0) : nums;
  for (const facet of FACETS[kind]) {
    const bit = used.includes(facet) ? 1 << used.indexOf(facet) : 0;
    // Entries that only this filter excludes still count for its values: choosing them would add those entries.
    const near = bit ? numbersPassing(nums, failed, bit) : matches;
    counted.counts[facet] = byValue(columns.facets[facet], near);
    if (bit) counted.without.set(facet, near.length);
  }
  return counted;
}

/** Counts the matches of a search, and those added after `since` (ms). */
export function countNew(
  columns: Columns,
  kind: Kind,
  filters: Filters,
  ranks: Ranks,
  since: number,
): { total: number; fresh: number } {
  const { shown, total } = matchEntries(columns, kind, filters, ranks);
  let newCount = 0;
  for (let num = 0; num < shown.length; num++) if (shown[num] && columns.added[num]! > since) newCount++;
  return { total, fresh: newCount };
}

/** `failed`: a bit for each filter in `used` that excludes the entry of `nums`. */
export function matchEntries(columns: Columns, kind: Kind, filters: Filters, ranks: Ranks) {
  const { nums, kinds } = candidates(columns, kind, ranks);
  const facets = FACETS[kind].filter((facet) => filters[facet]?.length);
  const failed = new Uint16Array(nums.length);
  facets.forEach((facet, at) => markFailed(failed, nums, columns.facets[facet], filters[facet]!, 1 << at));
  const shown = new Uint8Array(columns.kinds.length);
  return { nums, kinds, used: facets, failed, shown, total: markShown(shown, nums, failed) };
}

/** Numbers of the kind that match the words, and matches by kind. */
function candidates(
  { kinds }: Columns,
  kind: Kind,
  ranks: Ranks,
): { nums: Uint32Array; kinds: Record<Kind, number> } {
  const kindCode = kindNumber(kind);
  const nums = new Uint32Array(kinds.length);
  const tally = new Uint32Array(KINDS.length + 1);
  let length = 0;
  for (let num = 0; num < kinds.length; num++) {
    if (ranks && !ranks[num]) continue;
    tally[kinds[num]!]!++;
    if (kinds[num] === kindCode) nums[length++] = num;
  }
  const byKind = Object.fromEntries(KINDS.map((each) => [each, tally[kindNumber(each)]!]));
  return { nums: nums.subarray(0, length), kinds: byKind as Record<Kind, number> };
}

/** Tests each distinct list of values once and then looks the result up. */
function markFailed(
  bits: Uint16Array,
  nums: Uint32Array,
  { lists, of }: InternedLists,
  values: readonly string[],
  bit: number,
): void {
  const any = new Set(values);
  const fails = Uint16Array.from(lists, (list) => (list.some((value) => any.has(value)) ? 0 : bit));
  for (let at = 0; at < nums.length; at++) bits[at]! |= fails[of[nums[at]!]!]!;
}

function markShown(matches: Uint8Array, nums: Uint32Array, bits: Uint16Array): number {
  let total = 0;
  for (let at = 0; at < nums.length; at++) if (!bits[at]) total += matches[nums[at]!] = 1;
  return total;
}

/** @returns those of `nums` that no filter excludes, or only the one of the bit `except` */
function numbersPassing(nums: Uint32Array, failed: Uint16Array, except: number): Uint32Array {
  const passed = new Uint32Array(nums.length);
  let length = 0;
  for (let at = 0; at < nums.length; at++) if (!(failed[at]! & ~except)) passed[length++] = nums[at]!;
  return passed.subarray(0, length);
}

/** How many entries have each value: by distinct lists first, because entries share them. */
function byValue({ lists, of }: InternedLists, nums: Uint32Array): Map<string, number> {
  const tally = new Uint32Array(lists.length);
  for (let at = 0; at < nums.length; at++) tally[of[nums[at]!]!]!++;
  const values = new Map<string, number>();
  lists.forEach((list, place) => {
    if (tally[place]) for (const value of list) values.set(value, (values.get(value) ?? 0) + tally[place]!);
  });
  return values;
}
