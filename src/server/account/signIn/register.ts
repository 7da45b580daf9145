import * as v from 'valibot';
import { emailSchema, type Registration } from '../../../shared/account/rules.ts';
import type { App } from '../../context.ts';
import { refuse, type Refusal } from '../../calls/refusal.ts';
import { checkPassword, hashPassword } from '../password/hash.ts';
import { weakness } from '../password/weakness.ts';
import { credentialsOf, insertUser, type Credentials } from '../rows.ts';
import { sendVerification, sendAccountExists } from '../email/verification.ts';

/**
 * The response and its timing are the same for a new and a taken address; the mail to its owner tells the difference (D07).
 * 400 for a guessable password.
 */
export async function register(app: App, input: Registration): Promise<{ success: true } | Refusal> {
  const refusal = await guessableRefusal(app, input);
  if (refusal) return refusal;
  const passwordHash = await hashPassword(input.password);
  const { email, firstname, lastname, preferred_name: preferredName } = input;
  const user = { email, passwordHash, firstname, lastname, preferredName };
  await app.db.write(async (tx) => {
    const id = await insertUser(tx, user, app.now());
    await (id ? sendVerification(tx, app, id, email) : sendAccountExists(tx, app, email));
  });
  return { success: true };
}

/** The refusal of a guessable password; undefined for any other. */
export async function guessableRefusal(
  app: App,
  { email, password }: Pick<Registration, 'email' | 'password'>,
): Promise<Refusal | undefined> {
  const weak = await weakness(app, password, email);
  return weak ? refuse('MALFORMED', { fields: { password: weak } }) : undefined;
}

/** @returns the account; undefined for an unknown address and for a wrong password; `checked` is for createSession */
export async function authenticate(
  app: App,
  email: unknown,
  password: unknown,
): Promise<{ id: string; email: string; checked: string } | undefined> {
  const address = v.safeParse(emailSchema, email);
  const account = address.success ? await credentialsOf(app.db.read, address.output) : undefined;
  // No account has a longer password, and hashing one would let strangers cause work.
  const candidate = typeof password === 'string' && password.length <= 256 ? password : '';
  const right = await checkPassword(account?.password_hash, candidate);
  if (!right || !account?.password_hash || isUnconfirmed(app, account)) return undefined;
  return { id: account.id, email: account.email, checked: account.password_hash };
}

/** Where sign-up needs confirmation, an unconfirmed account is treated like an unknown one. */
const isUnconfirmed = ({ config }: App, { email_verified_at }: Credentials): boolean =>
  config.signUp === 'confirmed' && email_verified_at === null;
