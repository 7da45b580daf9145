/** Ten recovery codes of staff, each for one check on the day that their devices are lost. */
import { randomInt } from 'node:crypto';
import type { App, User } from '../../context.ts';
import { refuse, type Refusal } from '../../calls/refusal.ts';
import { writeStaffLog } from '../../staffLog/staffLog.ts';
import { sendCodesMade, sendCodeUsed } from '../email/securityMails.ts';
import { checkPassword, hashPassword } from '../password/hash.ts';
import { lockUser } from '../rows.ts';
import { elevateSession } from '../session/secondFactorRows.ts';
import { mayChangeSecondFactor } from './secondFactor.ts';
import { replaceCodes, unusedCodes, consumeCode } from './rows.ts';

const COUNT = 10;
/** Without letters and digits that are taken for each other: 31 signs, 8 of them are 39 bits. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

const newCode = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** "7K2M-9QXD" */
const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/**
 * Makes new codes; the old ones end. Stored as hashes like passwords, so this is the one time that they can be shown.
 * 403 without a fresh second factor.
 */
export async function makeCodes(app: App, user: User): Promise<{ codes: string[] } | Refusal> {
  if (!user.staff) return refuse('NOT_FOUND');
  if (!user.staff.checkedAt || !(await mayChangeSecondFactor(app, user))) return refuse('SECOND_FACTOR');
  const codes = Array.from({ length: COUNT }, newCode);
  const hashes = await Promise.all(codes.map(hashPassword));
  const isMade = await app.db.write(async (tx) => {
    if (!(await lockUser(tx, user.id))) return false;
    await replaceCodes(tx, user.id, hashes, app.now());
    await sendCodesMade(tx, app, user);
    await writeStaffLog(tx, app, { actor: user.id, action: 'codes-make', subject: user.id });
    return true;
  });
  return isMade ? { codes: codes.map(shownCode) } : refuse('SIGN_IN');
}

/** As people type it: spaces, hyphens and small letters do not matter. @returns undefined for what cannot be one */
function readCode(typed: string): string | undefined {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return code.length === LENGTH && [...code].every((sign) => SIGNS.includes(sign)) ? code : undefined;
}

/** Uses a code up: this session has passed its second factor. 400 at the field for a wrong one. */
export async function checkByCode(
  app: App,
  user: User,
  typed: string,
  wrong: Refusal,
): Promise<{ success: true } | Refusal> {
  if (!user.staff) return refuse('NOT_FOUND');
  const code = readCode(typed);
  const storedCode = code && (await matching(app, user, code));
  if (!storedCode) return wrong;
  const sessionId = await app.db.write(async (tx) => {
    if (!(await consumeCode(tx, user.id, storedCode, app.now()))) return undefined;
    const left = (await unusedCodes(tx, user.id)).length;
    await sendCodeUsed(tx, app, user, left);
    await writeStaffLog(tx, app, { actor: user.id, action: 'code-use', subject: user.id, details: { left } });
    return elevateSession(tx, user, app.now());
  });
  if (!sessionId) return wrong;
  user.sessionId = sessionId;
  return { success: true };
}

/** All are compared, so that the time does not tell which one it was. */
async function matching({ db }: App, { id }: User, code: string) {
  const rows = await unusedCodes(db.read, id);
  const fits = await Promise.all(rows.map(({ code_hash }) => checkPassword(code_hash, code)));
  return rows[fits.indexOf(true)];
}
