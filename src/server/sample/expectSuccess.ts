import { isRefusal } from '../calls/refusal.ts';

/** A sample account must be complete. */
export function expectSuccess(answer: object): void {
  if (isRefusal(answer)) throw new Error(`The sample traveler was refused: ${answer.refusal}.`);
}
