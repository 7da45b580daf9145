/** Wherever insurance is quoted, carried or certified (D80). Where it is quoted says more: `advisory` of insurance.ts. */
export const advisoryCopy = {
  note: (level: number): string =>
    `The Political Evacuation and Terrorism benefits do not apply to this destination because of a Level ${level} travel advisory.`,
} as const;
