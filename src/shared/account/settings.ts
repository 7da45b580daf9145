/** Addresses of the settings page: its sections, and the results of their forms. */
import { paths, withQuery } from '../lib/paths.ts';

/** The sections in the order of the page, by what they are about. */
export const SECTION_GROUPS = {
  you: ['profile', 'email', 'photo'],
  signIn: ['password', 'passkeys', 'methods', 'sessions'],
  preferences: ['theme', 'mails'],
  data: ['facts', 'data', 'delete'],
} as const;
export type Section = (typeof SECTION_GROUPS)[keyof typeof SECTION_GROUPS][number];

export const SECTIONS: readonly Section[] = Object.values(SECTION_GROUPS).flat();

const OUTCOME_SECTIONS = {
  profile: 'profile',
  'email-sent': 'email',
  'email-change': 'email',
  'email-cancelled': 'email',
  photo: 'photo',
  'photo-removed': 'photo',
  password: 'password',
  'first-password': 'password',
  'passkey-added': 'passkeys',
  'passkey-removed': 'passkeys',
  'method-added': 'methods',
  'method-removed': 'methods',
  session: 'sessions',
  theme: 'theme',
  'facts-removed': 'facts',
  mails: 'mails',
} as const satisfies Record<string, Section>;

/** Results; their sentences are in settingsCopy.done. */
export type SettingsOutcome = keyof typeof OUTCOME_SECTIONS;

/** @param code from the address: untrusted */
export const sectionOf = (code: string | null): Section | undefined =>
  Object.entries(OUTCOME_SECTIONS).find(([done]) => done === code)?.[1];

export const settingsAddress = (done: SettingsOutcome): string =>
  `${withQuery(paths.settings(), { done })}#${OUTCOME_SECTIONS[done]}`;

/** @param code of an Auth.js error while connecting a sign-in service */
export const settingsRefusal = (code: string): string =>
  `${withQuery(paths.settings(), { refused: code })}#methods`;
