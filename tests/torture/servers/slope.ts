/** What a process took at a moment. */
export type Sample = { minutes: number; bytes: number; descriptors: number };

export const meanOf = (values: readonly number[]): number =>
  values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;

/** The straight line through the samples (least squares). @returns bytes a minute; 0 for fewer than two moments */
export function slopeOf(samples: readonly Sample[]): number {
  const middle = meanOf(samples.map(({ minutes }) => minutes));
  const height = meanOf(samples.map(({ bytes }) => bytes));
  const products = samples.map(({ minutes, bytes }) => (minutes - middle) * (bytes - height));
  const squares = samples.map(({ minutes }) => (minutes - middle) ** 2);
  const spread = meanOf(squares);
  return spread ? meanOf(products) / spread : 0;
}
