import type { Value } from '../../../shared/editing/shape.ts';

/** What is typed, in this browser, until it is saved: signing out clears it with the rest (`Clear-Site-Data`). */
export type LocalCopy = {
  version: number;
  /** The value that it was typed upon; null where only the source shows it. */
  base?: Value | null;
  /** Fingerprint of the release's file at that time. */
  digest?: string | null;
  text?: string | undefined;
  form?: string | undefined;
  source?: string | undefined;
  at: number;
};

let hasEnded = false;
// Signing out has cleared this browser: nothing is written into it again.
globalThis.addEventListener?.('sojourn:signed-out', () => (hasEnded = true));

const planKey = (user: string, file: string): string => `sojourn-edit-plan:${user}:${file}`;
const noteKey = (user: string, file: string): string => `sojourn-edit-note:${user}:${file}`;
const keyOf = (user: string, file: string): string => `sojourn-edit:${user}:${file}`;

export const storeCopy = (user: string, file: string, copy: LocalCopy): void =>
  write(keyOf(user, file), JSON.stringify(copy));

/** The note of a publication that has to wait for the second factor. @param note empty once it is published */
export const storeNote = (user: string, file: string, note: string): void =>
  note ? write(noteKey(user, file), note) : drop(noteKey(user, file));

export const storedNote = (user: string, file: string): string => read(noteKey(user, file)) ?? '';

/** The times of a plan that has to wait for the second factor, as they were typed. */
type TypedPlan = { action: 'publish' | 'end'; at: string; until: string };
export const NO_PLAN: TypedPlan = { action: 'publish', at: '', until: '' };

/** @param plan undefined once it is planned */
export const storePlan = (user: string, file: string, plan: TypedPlan | undefined): void =>
  plan ? write(planKey(user, file), JSON.stringify(plan)) : drop(planKey(user, file));

export const storedPlan = (user: string, file: string): TypedPlan => ({
  ...NO_PLAN,
  ...readJson<Partial<TypedPlan>>(planKey(user, file)),
});

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked, so it holds nothing.
    return null;
  }
}

/** @returns null also for what cannot be read */
function readJson<T>(key: string): T | null {
  try {
    return JSON.parse(read(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function write(key: string, text: string): void {
  if (hasEnded) return;
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is blocked or full: the draft on the server remains.
  }
}

export function storedCopy(user: string, file: string): LocalCopy | undefined {
  const copy = readJson<LocalCopy>(keyOf(user, file));
  return copy && typeof copy.version === 'number' ? copy : undefined;
}

export const dropCopy = (user: string, file: string): void => drop(keyOf(user, file));

function drop(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so it holds nothing.
  }
}
