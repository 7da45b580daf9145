/** Refuses guessable passwords of sufficient length (D07), on the server only: the list is too large for a page. */
import { NAME_IN_PASSWORD_MESSAGE, COMMON_PASSWORD_MESSAGE } from '../../../shared/account/rules.ts';
import type { App } from '../../context.ts';
import { loadOnce } from '../../lib/loadOnce.ts';

/** 90 kB. */
const loadCommon = loadOnce(async (): Promise<ReadonlySet<string>> => {
  const { default: list } = await import('./commonPasswords.json', { with: { type: 'json' } });
  return new Set(list.passwords.split(' '));
});

/** The product's name; the site's name comes from its origin. */
const PRODUCT = 'sojourn';
const MIN_NAME_LENGTH = 4;

/**
 * Refuses the 10,000 most common passwords, one repeated character, and the user's address or the site's name, alone or
 * surrounded by digits and signs.
 * @param email of the account
 * @returns the message for the field; undefined for an acceptable password
 */
export async function weakness(
  app: Pick<App, 'config'>,
  password: string,
  email: string,
): Promise<string | undefined> {
  const plain = password.normalize('NFKC').toLowerCase();
  const common = await loadCommon();
  if (common.has(plain.trim()) || /^(.)\1*$/su.test(plain)) return COMMON_PASSWORD_MESSAGE;
  const isOwnName = plain === email || plain === localOf(email);
  return isOwnName || names(app, email).some((name) => consistsOf(plain, name))
    ? NAME_IN_PASSWORD_MESSAGE
    : undefined;
}

const localOf = (email: string): string => email.slice(0, email.lastIndexOf('@'));

function names({ config }: Pick<App, 'config'>, email: string): string[] {
  const site = new URL(config.origin).hostname;
  return [email, localOf(email), PRODUCT, site, site.replace(/^www\.|\.[^.]*$/g, '')].map(letters);
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Whether the letters of the password are this name, once or repeated. */
function consistsOf(password: string, name: string): boolean {
  const text = letters(password);
  return name.length >= MIN_NAME_LENGTH && text.length > 0 && text.replaceAll(name, '') === '';
}
