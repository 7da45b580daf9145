/** What a phone reads to install an eSIM (SGP.22 4.1). Suppliers leave its `LPA:` out now and then; phones need it. */
export type ActivationCode = { activationCode: string; smdp: string; matchingId: string };

const LPA = 'LPA:';
/** What comes after the matching id (OID, flag) is left in the code. */
const CODE = /^1\$([A-Za-z0-9.-]+)\$([^$\s]*)(?:\$[^\s]*)?$/;

/** @returns undefined for what no phone could read */
export function readActivationCode(text: string): ActivationCode | undefined {
  const code = text.slice(0, LPA.length).toUpperCase() === LPA ? text.slice(LPA.length) : text;
  const [, smdp, matchingId] = CODE.exec(code) ?? [];
  if (!smdp || matchingId === undefined) return undefined;
  return { activationCode: LPA + code, smdp, matchingId };
}
