/** The settings page as an address: its sections, and what a form of them ended with. */
import { paths, withQuery } from '../lib/paths.ts';

export const SECTIONS = [
  'profile',
  'email',
  'photo',
  'password',
  'methods',
  'sessions',
  'theme',
  'data',
  'delete',
] as const;
export type Section = (typeof SECTIONS)[number];

const DONE = {
  profile: 'profile',
  'email-sent': 'email',
  'email-change': 'email',
  'email-cancelled': 'email',
  photo: 'photo',
  'photo-removed': 'photo',
  password: 'password',
  'first-password': 'password',
  'method-added': 'methods',
  'method-removed': 'methods',
  session: 'sessions',
  theme: 'theme',
} as const satisfies Record<string, Section>;

/** What has been done; its sentence is settingsCopy.done. */
export type Done = keyof typeof DONE;

/** @param code from the address, which is anybody's text */
export const sectionOf = (code: string | null): Section | undefined =>
  Object.entries(DONE).find(([done]) => done === code)?.[1];

export const settingsAddress = (done: Done): string =>
  `${withQuery(paths.settings(), { done })}#${DONE[done]}`;

/** @param code of an Auth.js error: a sign-in service was to be added, and was not */
export const settingsRefusal = (code: string): string =>
  `${withQuery(paths.settings(), { refused: code })}#methods`;
