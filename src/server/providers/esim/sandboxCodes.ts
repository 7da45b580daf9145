import { randomInt } from 'node:crypto';

/** .example never resolves, so no phone can load a profile from it. */
export const TEST_SMDP = 'sandbox.sojourn.example';

export const TEST_APN = 'internet.sojourn.example';

// 89 telecom, 999 an unassigned country code: recognisable as a test card (ITU-T E.118).
const TEST_ISSUER = '8999999';
const ACCOUNT_DIGITS = 11;

/** 19 digits, the last one a Luhn check digit. */
export function newIccid(): string {
  const account = Array.from({ length: ACCOUNT_DIGITS }, () => randomInt(10)).join('');
  const digits = TEST_ISSUER + account;
  return digits + luhnDigit(digits);
}

/** SGP.22 4.1: the content of the QR code. */
export const activationCode = (smdp: string, matchingId: string): string => `LPA:1$${smdp}$${matchingId}`;

function luhnDigit(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
