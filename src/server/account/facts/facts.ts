/** Birth date, nationality, grades and language levels: given once, stored for the account alone. */
import { isDeepStrictEqual } from 'node:util';
import { personalFactsSchema, type PersonalFacts } from '../../../shared/account/facts.ts';
import type { changeFacts as changing } from '../../../shared/account/factsEndpoints.ts';
import { factsOfTexts, mergeFacts, textsOf, type FactTexts } from '../../../shared/account/factTexts.ts';
import { latestToday } from '../../../shared/lib/dates.ts';
import type { Output, ParsedInput } from '../../../shared/lib/endpoint.ts';
import { readInput } from '../../../shared/lib/input.ts';
import { serverMessages } from '../../../shared/lib/serverMessages.ts';
import type { App, User } from '../../context.ts';
import { isRefusal, refuse, type Refusal } from '../../calls/refusal.ts';
import type { Query } from '../../db/database.ts';
import { lockUser } from '../rows.ts';
import * as rows from './rows.ts';

export const personalFacts = (app: App, user: Pick<User, 'id'>): Promise<PersonalFacts> =>
  rows.factsOf(app.db.read, user.id);

/** Read, merged and written in one: another tab's change in between stays. */
export async function changePersonalFacts(
  app: App,
  user: User,
  { before, after }: ParsedInput<typeof changing>,
): Promise<Output<typeof changing> | Refusal> {
  const outcome = await app.db.write(async (tx) => {
    await lockUser(tx, user.id);
    const stored = await rows.factsOf(tx, user.id);
    const texts = mergeFacts(textsOf(stored), before, after);
    // A stored fact may no longer be allowed, but a user who changed nothing is not asked to correct it.
    if (isDeepStrictEqual(factsOfTexts(texts), stored)) return stored;
    const facts = readFacts(app, texts);
    if (isRefusal(facts)) return facts;
    await storeFacts(tx, user.id, facts, app.now());
    return 'changed';
  });
  if (outcome === 'changed') await app.factsChanged(app, user);
  return isRefusal(outcome) ? outcome : { success: true };
}

/** Without any of them nothing is stored. */
const storeFacts = (tx: Query, userId: string, facts: PersonalFacts, now: number): Promise<unknown> =>
  Object.keys(facts).length ? rows.setFacts(tx, userId, facts, now) : rows.deleteFacts(tx, userId);

function readFacts(app: App, texts: FactTexts): PersonalFacts | Refusal {
  const read = readInput(personalFactsSchema, factsOfTexts(texts));
  const wrong = 'fields' in read ? read.fields : unknownFacts(app, read.value);
  return 'fields' in read || Object.keys(wrong).length ? refuse('MALFORMED', { fields: wrong }) : read.value;
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
