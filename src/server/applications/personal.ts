/** The traveler's own facts in the step about them: not part of the application, saved with the same press. */
import { isFactField, mergeFacts, textsOf, type FactTexts } from '../../shared/account/factTexts.ts';
import type { PersonalView } from '../../shared/applications/view.ts';
import { sortByName } from '../../shared/lib/sortByName.ts';
import { changeFacts } from '../account/calls.ts';
import { personalFacts } from '../account/facts/facts.ts';
import { runCall } from '../calls/call.ts';
import type { Fields } from '../calls/fields.ts';
import { valueOf } from '../calls/fields.ts';
import { isRefusal } from '../calls/refusal.ts';
import type { CatalogueContent } from '../content/catalogue/catalogueFiles.ts';
import type { App, Caller, User } from '../context.ts';
import { cacheFor } from '../lib/cacheFor.ts';
import * as v from 'valibot';

/** What was typed, and why it was not saved. */
export type PersonalForm = { texts: FactTexts; errors: Record<string, string> };

/** @returns undefined once they are saved, or where nothing changed */
export async function savePersonal(
  caller: Caller & { user: User },
  fields: Fields,
): Promise<PersonalForm | undefined> {
  const answer = await runCall(changeFacts, caller, changeIn(fields));
  if (!isRefusal(answer)) return undefined;
  const { texts } = await typedPersonal(caller, fields);
  return { texts, errors: (answer.extra['fields'] ?? {}) as Record<string, string> };
}

/** What was typed over what is stored, which another tab may have changed. */
export async function typedPersonal(
  { app, user }: { app: App; user: User },
  fields: Fields,
): Promise<PersonalForm> {
  const { before, after } = changeIn(fields);
  return { texts: mergeFacts(textsOf(await personalFacts(app, user)), before, after), errors: {} };
}

function changeIn(fields: Fields): { before: FactTexts; after: FactTexts } {
  const names = Object.keys(fields).filter(isFactField);
  return {
    before: shownIn(fields),
    after: Object.fromEntries(names.map((name) => [name, valueOf(fields, name)])),
  };
}

const texts = v.record(v.string(), v.string());

/** What the form showed when it was drawn; nothing where that cannot be read. */
function shownIn(fields: Fields): FactTexts {
  try {
    return v.parse(texts, JSON.parse(valueOf(fields, 'shown_facts')));
  } catch {
    return {};
  }
}

export async function personalView(
  app: App,
  user: User,
  form: PersonalForm | undefined,
): Promise<PersonalView> {
  const shownTexts = textsOf(await personalFacts(app, user));
  return {
    texts: form?.texts ?? shownTexts,
    shownTexts,
    errors: form?.errors ?? {},
    countries: app.content.countries(),
    languages: neededLanguages(app.content.catalogue()),
  };
}

/** Languages of which some program asks for a level, by name. */
const neededLanguages = cacheFor(({ programs, choices }: CatalogueContent): PersonalView['languages'] => {
  const needed = new Set(programs.map(({ requirements }) => requirements.language_level?.language));
  return sortByName(choices.languages.filter(({ slug }) => needed.has(slug)));
});
