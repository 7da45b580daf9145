/** Sentences of the one trip that is kept for a traveler and offered again (F111). */
export const tripsCopy = {
  /** "Use my trip: Japan, Jan 10 - 24" */
  use: (country: string, dates: string): string => `Use my trip: ${country}, ${dates}`,
  used: 'Your trip is filled in. You can still change it.',
} as const;
