/** "Who is traveling?" as it is first shown: with the profile's name, or with what was typed and sent without script. */
import type { NameField } from '../../shared/insurance/travelers.ts';
import { nameOf } from '../account/account.ts';
import { readForm } from '../lib/body.ts';
import type { App, User } from '../lib/context.ts';
import { isRefusal } from '../lib/refusal.ts';

export type FirstNames = { names: Record<NameField, string>; sent: boolean };

const CAP = 200;

type Fields = Record<string, string>;

/**
 * @param request a GET, or the form's own POST when no script took it: adding needs the security check (D24)
 * @param kept what was sent before the session ended (F019)
 */
export async function firstNames(app: App, user: User, request: Request, kept?: Fields): Promise<FirstNames> {
  if (request.method === 'POST') {
    const fields = await readForm(request);
    return { names: typedNames(isRefusal(fields) ? {} : fields), sent: true };
  }
  if (kept?.['first_name-0'] !== undefined) return { names: typedNames(kept), sent: true };
  const { firstname, lastname } = await nameOf(app, user);
  return { names: { first_name: firstname, middle_name: '', last_name: lastname }, sent: false };
}

function typedNames(fields: Fields): FirstNames['names'] {
  const typed = (name: NameField): string => (fields[`${name}-0`] ?? '').slice(0, CAP);
  return {
    first_name: typed('first_name'),
    middle_name: typed('middle_name'),
    last_name: typed('last_name'),
  };
}
