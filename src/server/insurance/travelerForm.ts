/** "Who is traveling?" as first shown: with the profile's name, or with what was typed and sent without script. */
import type { NameField } from '../../shared/insurance/names.ts';
import { paths } from '../../shared/lib/paths.ts';
import { nameOf } from '../account/profile/profile.ts';
import { type Form, type Post } from '../calls/form.ts';
import type { App, User } from '../context.ts';
import { companionById } from '../trips/companions.ts';
import { fieldlessRefusal } from '../calls/fields.ts';

/** `sent`: the form was posted without script; adding still needs the security check (D24). */
type FirstNames = {
  names: Record<NameField, string>;
  sent: boolean;
  refused?: string | undefined;
  wait?: number | undefined;
};

const MAX_TYPED = 200;

export const travelerForm: Form<Post, FirstNames> = {
  path: paths.insurance(),
  access: 'user',
  action: () => ({ run: (_, fields) => ({ names: typedNames(fields), sent: true }) }),
  showAgain: (refusal, fields) => {
    const { refused, wait } = fieldlessRefusal(refusal);
    return { names: typedNames(fields), sent: true, refused, wait };
  },
};

/** @param storedFields fields sent before the session ended (F019) @param companion id of whom the quote is for, else it is for the user */
export async function firstNames(
  app: App,
  user: User,
  storedFields: Record<string, string> | undefined,
  companion: string | undefined,
): Promise<FirstNames> {
  if (storedFields?.['first_name-0'] !== undefined) return { names: typedNames(storedFields), sent: true };
  const person = companion && (await companionById(app, user, companion));
  if (person) return { names: splitName(person.name), sent: false };
  const { firstname, lastname } = await nameOf(app, user);
  return { names: { first_name: firstname, middle_name: '', last_name: lastname }, sent: false };
}

/** The last word is the last name: the traveler of the form can correct it. */
function splitName(name: string): FirstNames['names'] {
  const words = name.split(' ');
  const last_name = words.length > 1 ? words.at(-1)! : '';
  return { first_name: words.slice(0, last_name ? -1 : 1).join(' '), middle_name: '', last_name };
}

function typedNames(fields: Record<string, string | string[]>): FirstNames['names'] {
  const typedName = (name: NameField): string =>
    ([fields[`${name}-0`]].flat().at(-1) ?? '').slice(0, MAX_TYPED);
  return {
    first_name: typedName('first_name'),
    middle_name: typedName('middle_name'),
    last_name: typedName('last_name'),
  };
}
