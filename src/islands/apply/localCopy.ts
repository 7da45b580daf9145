import type { Answers } from '../../shared/applications/answers.ts';
import type { FactTexts } from '../../shared/account/factTexts.ts';
import type { Step } from '../../shared/applications/steps.ts';
import { deleteCopy, COPY_KEY } from './copyKey.ts';

/**
 * Unsaved answers of one step, stored in this browser until the server has them (F019). `version` and `base` are those
 * they were typed over; `facts`: those that were changed.
 */
type Copy = {
  user: string;
  step: Step;
  version: number;
  base: string;
  values: Answers;
  facts?: FactTexts | undefined;
  at: number;
};

/** @returns false when storage is blocked or full */
export function storeCopy(copy: Copy): boolean {
  try {
    localStorage.setItem(COPY_KEY, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

/** @returns this account's copy; another account's is deleted */
export function storedCopy(user: string): Copy | undefined {
  try {
    const copy = JSON.parse(localStorage.getItem(COPY_KEY) ?? 'null') as Copy | null;
    if (copy && copy.user !== user) deleteCopy();
    return copy?.user === user ? copy : undefined;
  } catch {
    return undefined;
  }
}
