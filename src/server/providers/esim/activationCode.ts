/** The code that a phone installs an eSIM from (SGP.22 4.1). Suppliers sometimes omit its `LPA:`, which phones need. */
export type ActivationCode = { activationCode: string; smdp: string; matchingId: string };

const LPA = 'LPA:';
/** Further parts after the matching id (OID, flag) stay in the code. */
const CODE = /^1\$([A-Za-z0-9.-]+)\$([^$\s]*)(?:\$[^\s]*)?$/;

/** @returns undefined for a code that no phone can read */
export function readActivationCode(text: string): ActivationCode | undefined {
  const code = text.slice(0, LPA.length).toUpperCase() === LPA ? text.slice(LPA.length) : text;
  const [, smdp, matchingId] = CODE.exec(code) ?? [];
  if (!smdp || matchingId === undefined) return undefined;
  return { activationCode: LPA + code, smdp, matchingId };
}
