/** Wherever insurance is quoted, carried or certified (D80). */
export const advisoryCopy = {
  title: (level: number): string => `Level ${level} travel advisory.`,
  note: (level: number): string =>
    `The Political Evacuation and Terrorism benefits do not apply to this destination because of a Level ${level} travel advisory.`,
  noEffect: 'It takes away no benefit.',
  /** @param sample not checked for a real sale */
  source: (since: string, source: string, sample: boolean): string =>
    `In force since ${since}. Source: ${source}${sample ? ' (sample data)' : ''}.`,
} as const;
