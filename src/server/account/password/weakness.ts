/** Which passwords are refused although they are long enough (D07). Looked at here, because the list is no page's to load. */
import { NAMES_YOU, TOO_COMMON } from '../../../shared/account/rules.ts';
import type { App } from '../../lib/context.ts';

let loading: Promise<ReadonlySet<string>> | undefined;

/** Some 90 kB: read with the first new password, not with every start. */
async function load(): Promise<ReadonlySet<string>> {
  const { default: list } = await import('./commonPasswords.json', { with: { type: 'json' } });
  return new Set(list.passwords.split(' '));
}

/** The product's own name; the site's is in its address. */
const PRODUCT = 'sojourn';
const MIN_NAME_LENGTH = 4;

/**
 * Refused: what is among the 10,000 most common, one character again and again, and what is the traveler's address or the
 * site's name, alone or with digits and signs around it.
 * @param email of the account the password is for
 * @returns why not, as a sentence for its field; undefined when it may be used
 */
export async function weakness(
  app: Pick<App, 'config'>,
  password: string,
  email: string,
): Promise<string | undefined> {
  const plain = password.normalize('NFKC').toLowerCase();
  const common = await (loading ??= load());
  if (common.has(plain.trim()) || /^(.)\1*$/su.test(plain)) return TOO_COMMON;
  const named = plain === email || plain === localOf(email);
  return named || names(app, email).some((name) => consistsOf(plain, name)) ? NAMES_YOU : undefined;
}

const localOf = (email: string): string => email.slice(0, email.lastIndexOf('@'));

function names({ config }: Pick<App, 'config'>, email: string): string[] {
  const site = new URL(config.origin).hostname;
  return [email, localOf(email), PRODUCT, site, site.replace(/^www\.|\.[^.]*$/g, '')].map(letters);
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Nothing but this name, as often as it may be, is left of it without digits and signs. */
function consistsOf(password: string, name: string): boolean {
  const said = letters(password);
  return name.length >= MIN_NAME_LENGTH && said.length > 0 && said.replaceAll(name, '') === '';
}
