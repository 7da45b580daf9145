import type { Answers } from '../../shared/applications/answers.ts';
import type { Step } from '../../shared/applications/steps.ts';
import { forget, KEY } from './trace.ts';

/** What was typed into one step, kept in this browser until the server has it (F019). `version`, `base`: typed over. */
export type Copy = { user: string; step: Step; version: number; base: string; values: Answers; at: number };

export function keep(copy: Copy): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(copy));
  } catch {
    // Blocked or full: then the server alone has it.
  }
}

/** @returns what this account typed here; somebody else's copy is thrown away */
export function kept(user: string): Copy | undefined {
  try {
    const copy = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Copy | null;
    if (copy && copy.user !== user) forget();
    return copy?.user === user ? copy : undefined;
  } catch {
    return undefined;
  }
}
