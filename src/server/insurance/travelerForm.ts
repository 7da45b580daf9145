/** "Who is traveling?" as it is first shown: with the profile's name, or with what was typed and sent without script. */
import type { NameField } from '../../shared/insurance/travelers.ts';
import { paths } from '../../shared/lib/paths.ts';
import { nameOf } from '../account/profile/profile.ts';
import { type Form, type Post } from '../calls/form.ts';
import type { App, User } from '../context.ts';
import { fieldlessRefusal } from '../calls/fields.ts';

/** `sent`: the form's own POST, when no script took it: adding needs the security check (D24). */
type FirstNames = {
  names: Record<NameField, string>;
  sent: boolean;
  refused?: string | undefined;
  wait?: number | undefined;
};

const CAP = 200;

export const travelerForm: Form<Post, FirstNames> = {
  path: paths.insurance(),
  access: 'user',
  action: () => ({ run: (_, fields) => ({ names: typedNames(fields), sent: true }) }),
  again: (refusal, fields) => {
    const { refused, wait } = fieldlessRefusal(refusal);
    return { names: typedNames(fields), sent: true, refused, wait };
  },
};

/** @param kept what was sent before the session ended (F019) */
export async function firstNames(
  app: App,
  user: User,
  kept: Record<string, string> | undefined,
): Promise<FirstNames> {
  if (kept?.['first_name-0'] !== undefined) return { names: typedNames(kept), sent: true };
  const { firstname, lastname } = await nameOf(app, user);
  return { names: { first_name: firstname, middle_name: '', last_name: lastname }, sent: false };
}

function typedNames(fields: Record<string, string | string[]>): FirstNames['names'] {
  const typed = (name: NameField): string => ([fields[`${name}-0`]].flat().at(-1) ?? '').slice(0, CAP);
  return {
    first_name: typed('first_name'),
    middle_name: typed('middle_name'),
    last_name: typed('last_name'),
  };
}
