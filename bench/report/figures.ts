/** @param values any order, at least one @returns the middle one, or the mean of the two in the middle */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  if (low === undefined || high === undefined) throw new Error('There is no median of nothing.');
  return (low + high) / 2;
}

/** The nearest rank. @param share 0.99 for p99 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('There is no quantile of nothing.');
  return value;
}

/** Of a load: what was acknowledged; `times` in ms. */
export type LoadResult = { perSecond: number; times: number[] };
export type Speed = { perSecond: number; p50: number; p99: number };
/** Per second: median of the rounds; p50 and p99 in ms over all of them. */
export function speedOf(rounds: readonly LoadResult[]): Speed {
  const times = rounds.flatMap((round) => round.times);
  const perSecond = median(rounds.map((round) => round.perSecond));
  return { perSecond, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

export type Beside = Speed & { baseline: number; ratio: number };
/** `ratio`: ours by baseline, median of the rounds. */
export const besideBaseline = (rounds: readonly { ours: LoadResult; baseline: number }[]): Beside => ({
  ...speedOf(rounds.map(({ ours }) => ours)),
  baseline: median(rounds.map(({ baseline }) => baseline)),
  ratio: median(rounds.map(({ ours, baseline }) => ours.perSecond / baseline)),
});
/** Cells of a table row, in the order of the type. */
export const besideCells = ({ perSecond, p50, p99, baseline, ratio }: Beside): string[] => [
  ...[perSecond, p50, p99, baseline].map(short),
  ratioText(ratio),
];

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** "9.3": KB of 1024 bytes. */
export const kb = (bytes: number): string => (bytes / 1024).toFixed(1);

/** "1,234", "12.3", "0.45": three digits are all that such a run is worth. */
export function short(value: number): string {
  if (value === Infinity) return 'never';
  if (value >= 100) return Math.round(value).toLocaleString('en-US');
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** "1/17" below one, "1.4x" above. @param ratio ours by the floor's, higher is better */
export const ratioText = (ratio: number): string =>
  ratio < 1 ? `1/${short(1 / ratio)}` : `${ratio.toFixed(2)}x`;
