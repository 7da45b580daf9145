/**
 * Lookup lists (D46). `id` is our own number and never reused, because applications store it. `slug` is used by content
 * and search addresses.
 */
import type { Frozen } from '../lib/frozen.ts';

/** `also`: what people type for it in the search. */
export type Choice = Frozen<{ id: number; slug: string; name: string; also?: string[] | undefined }>;

/** `plural` is a heading: "Internships abroad". `online`: done from home. */
export type ProgramType = Choice & Frozen<{ plural: string; online: boolean }>;

/** `weeks`: first and last whole week that count. */
export type Duration = Choice & { readonly weeks: readonly [number, number] };

/** `code`: ISCED-F 2013, broad field. */
export type Subject = Choice & { readonly code: string };

/** A language: `slug` is its ISO 639-1 code. */
export type Language = Choice;

export type Choices = {
  readonly types: readonly ProgramType[];
  readonly subjects: readonly Subject[];
  readonly terms: readonly Choice[];
  readonly durations: readonly Duration[];
  /** Lowest level of education first. */
  readonly education: readonly Choice[];
  readonly topics: readonly Choice[];
  /** By name. */
  readonly languages: readonly Language[];
};
export type ChoiceList = keyof Choices;

/** The durations that a program of these weeks matches: every one that its range overlaps. */
export const durationsOf = (
  weeks: { from: number; to: number },
  durations: readonly Duration[],
): Duration[] => durations.filter(({ weeks: [first, last] }) => weeks.from <= last && weeks.to >= first);
