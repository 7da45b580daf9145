import type { Answers } from '../../shared/applications/answers.ts';
import type { Step } from '../../shared/applications/steps.ts';
import { deleteCopy, COPY_KEY } from './copyKey.ts';

/** What was typed into one step, kept in this browser until the server has it (F019). `version`, `base`: typed over. */
export type Copy = { user: string; step: Step; version: number; base: string; values: Answers; at: number };

export function storeCopy(copy: Copy): void {
  try {
    localStorage.setItem(COPY_KEY, JSON.stringify(copy));
  } catch {
    // Blocked or full: then the server alone has it.
  }
}

/** @returns what this account typed here; somebody else's copy is thrown away */
export function storedCopy(user: string): Copy | undefined {
  try {
    const copy = JSON.parse(localStorage.getItem(COPY_KEY) ?? 'null') as Copy | null;
    if (copy && copy.user !== user) deleteCopy();
    return copy?.user === user ? copy : undefined;
  } catch {
    return undefined;
  }
}
