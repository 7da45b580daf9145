/** "Who is traveling?" as first shown: with the profile's name, or with what was typed and sent without script. */
import type { FormPerson, Names } from '../../shared/insurance/names.ts';
import { MAX_TRAVELERS } from '../../shared/insurance/travelers.ts';
import { paths } from '../../shared/lib/paths.ts';
import { nameOf } from '../account/profile/profile.ts';
import { type Form, type Post } from '../calls/form.ts';
import type { App, User } from '../context.ts';
import { companionById } from '../trips/companions.ts';
import { fieldlessRefusal } from '../calls/fields.ts';

/** `sent`: the form was posted without script; adding still needs the security check (D24). */
type FirstPeople = {
  people: readonly FormPerson[];
  sent: boolean;
  refused?: string | undefined;
  wait?: number | undefined;
};

const MAX_TYPED = 200;

export const travelerForm: Form<Post, FirstPeople> = {
  path: paths.insurance(),
  access: 'user',
  action: () => ({ run: (_, fields) => ({ people: typedPeople(fields), sent: true }) }),
  showAgain: (refusal, fields) => {
    const { refused, wait } = fieldlessRefusal(refusal);
    return { people: typedPeople(fields), sent: true, refused, wait };
  },
};

/** @param storedFields fields sent before the session ended (F019) @param companion id of whom the quote is for, else it is for the user */
export async function firstPeople(
  app: App,
  user: User,
  storedFields: Record<string, string> | undefined,
  companion: string | undefined,
): Promise<FirstPeople> {
  if (storedFields?.['first_name-0'] !== undefined) return { people: typedPeople(storedFields), sent: true };
  const person = companion && (await companionById(app, user, companion));
  if (person) return { people: [splitName(person.name)], sent: false };
  const { firstname, lastname } = await nameOf(app, user);
  return { people: [{ first_name: firstname, middle_name: '', last_name: lastname }], sent: false };
}

/** The last word is the last name: the traveler of the form can correct it. */
function splitName(name: string): Names {
  const words = name.split(' ');
  const last_name = words.length > 1 ? words.at(-1)! : '';
  return { first_name: words.slice(0, last_name ? -1 : 1).join(' '), middle_name: '', last_name };
}

/** Fields end in the person's number: a changed quote of several has several without script, too. */
function typedPeople(fields: Record<string, string | string[]>): FormPerson[] {
  const typedValue = (name: string): string | undefined =>
    [fields[name] ?? []].flat().at(-1)?.slice(0, MAX_TYPED);
  const numbers = Array.from({ length: MAX_TRAVELERS }, (_, at) => at);
  return numbers
    .filter((person) => person === 0 || typedValue(`first_name-${person}`) !== undefined)
    .map((person) => ({
      first_name: typedValue(`first_name-${person}`) ?? '',
      middle_name: typedValue(`middle_name-${person}`) ?? '',
      last_name: typedValue(`last_name-${person}`) ?? '',
      us_citizen: typedValue(`us_citizen-${person}`),
    }));
}
