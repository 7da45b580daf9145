/** What is missing before the pages of staff open, or before a step that needs a recent check. */

/** Add and make need a check that is recent, where there is anything to check by. */
type Factor = {
  passkeys: number;
  codes: number;
  /** There is a passkey or an unused code. */
  checkable: boolean;
};

export type FactorStep = 'check' | 'add' | 'codes';

/**
 * One step at a time, in the order in which they are possible.
 * @param isFresh whether this session was checked a short time ago
 * @returns undefined when nothing is missing
 */
export function missingStep(
  { passkeys, codes, checkable }: Factor,
  isFresh: boolean,
): FactorStep | undefined {
  if (checkable && !isFresh) return 'check';
  if (passkeys === 0) return 'add';
  return codes === 0 ? 'codes' : undefined;
}
