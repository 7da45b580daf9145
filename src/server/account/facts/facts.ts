/** Birth date, nationality, grades and language levels: given once, stored for the account alone. */
import type { PersonalFacts } from '../../../shared/account/facts.ts';
import { latestToday } from '../../../shared/lib/dates.ts';
import { serverMessages } from '../../../shared/lib/serverMessages.ts';
import type { App, User } from '../../context.ts';
import { refuse, type Refusal } from '../../calls/refusal.ts';
import * as rows from './rows.ts';

export const personalFacts = (app: App, user: Pick<User, 'id'>): Promise<PersonalFacts> =>
  rows.factsOf(app.db.read, user.id);

/** Without any of them nothing is stored. */
export async function savePersonalFacts(
  app: App,
  user: User,
  facts: PersonalFacts,
): Promise<PersonalFacts | Refusal> {
  const wrong = unknownFacts(app, facts);
  if (Object.keys(wrong).length) return refuse('MALFORMED', { fields: wrong });
  if (!Object.keys(facts).length) return deletePersonalFacts(app, user);
  await app.db.write((tx) => rows.setFacts(tx, user.id, facts, app.now()));
  await app.factsChanged(app, user);
  return facts;
}

export async function deletePersonalFacts(app: App, user: User): Promise<PersonalFacts> {
  await app.db.write((tx) => rows.deleteFacts(tx, user.id));
  await app.factsChanged(app, user);
  return {};
}

function unknownFacts(app: App, facts: PersonalFacts): Partial<Record<keyof PersonalFacts, string>> {
  const { notInList, bornLater } = serverMessages.facts;
  const { birth_date, nationality, levels = {} } = facts;
  const languages = new Set(app.content.choices().languages.map(({ slug }) => slug));
  const isCountry = app.content.countries().some(({ iso2 }) => iso2 === nationality);
  return {
    ...(birth_date && birth_date > latestToday(app.now()) && { birth_date: bornLater }),
    ...(nationality && !isCountry && { nationality: notInList }),
    ...(Object.keys(levels).some((language) => !languages.has(language)) && { levels: notInList }),
  };
}
