import type { Application } from '../../shared/applications/application.ts';
import type { Criterion } from '../../shared/applications/matching.ts';
import type { Program } from '../../shared/catalogue/program.ts';
import { searchAddress } from '../../shared/catalogue/search.ts';
import { addDays, earliestToday, type CalendarDate } from '../../shared/lib/dates.ts';
import { searchPayload } from '../../shared/saved/searchPayload.ts';
import { payloadOf } from '../../shared/saved/searches.ts';
import * as v from 'valibot';
import { isOpen, profileOf } from '../applications/candidates.ts';
import { facetsOf } from '../catalogue/entries/program.ts';
import { currentCatalogue } from '../catalogue/currentCatalogue.ts';
import { namesOf } from '../catalogue/search/names.ts';
import type { CatalogueContent } from '../content/catalogue/catalogueFiles.ts';
import type { App, User } from '../context.ts';
import { updateItem } from '../saved/item.ts';
import { addList } from '../saved/lists.ts';
import { addItem } from '../saved/saved.ts';
import { addSearch } from '../saved/searches.ts';
import { addCompanion } from '../trips/companions.ts';
import { allTrips } from '../trips/severalTrips.ts';
import { saveTrip } from '../trips/trips.ts';
import { expectSuccess } from './expectSuccess.ts';
import { applyAndAnswer } from './offers.ts';
import { addBoth, buyBoth } from './shop.ts';

/** Days until the trip begins, and its length. */
const LEAD = 45;
const LENGTH = 12;
const COUNTRY = 'PT';
const DEALS = 6;
const SAVED_COUNT = 4;
const COMPARED_COUNT = 3;
const READING = 2;
const LIST = 'Next spring';
const COMPANION = 'Ada Okafor';
const NOTE = 'Ask whether the rooms are near the lab.';

/**
 * Gives a sample traveler a trip with a companion, saved items, a comparison, an application, purchases and a cart.
 * @param buys false where no worker delivers
 */
export async function fill(app: App, user: User, { buys = true } = {}): Promise<void> {
  const content = await currentCatalogue(app);
  const programs = await programsWithDeals(app, content);
  const start = addDays(earliestToday(app.now()), LEAD);
  const trip = { country: COUNTRY, start, end: addDays(start, LENGTH - 1) };
  expectSuccess(await saveTrip(app, user, trip));
  await bringAlong(app, user, start);
  await keep(app, user, content, programs);
  await applyAndAnswer(app, user, applicationFor(programs, content));
  await addBoth(app, user, trip);
  if (!buys) return;
  await buyBoth(app, user);
  await addBoth(app, user, trip);
}

/** Visits for a part of the trip, without insurance and eSIM so far. */
async function bringAlong(app: App, user: User, start: CalendarDate): Promise<void> {
  const [trip] = await allTrips(app, user);
  const days = { start: addDays(start, 4), end: addDays(start, 8) };
  expectSuccess(await addCompanion(app, user, { trip: trip!.id, name: COMPANION, ...days }));
}

/** Programs with an open deal, those in the trip's country first; then others, to have enough to save. */
async function programsWithDeals(app: App, { deals, programs }: CatalogueContent): Promise<Program[]> {
  const open = new Set(deals.filter((deal) => isOpen(deal, app.now())).map(({ program }) => program));
  const isThere = ({ places }: Program): boolean => places.some(({ country }) => country === COUNTRY);
  const onSite = programs
    .filter(({ places }) => places.length)
    .toSorted((a, b) => Number(isThere(b)) - Number(isThere(a)));
  return [...onSite.filter(({ id }) => open.has(id)), ...onSite.filter(({ id }) => !open.has(id))];
}

async function keep(app: App, user: User, content: CatalogueContent, programs: Program[]): Promise<void> {
  const save = async (kind: Parameters<typeof addItem>[0], entries: readonly { id: string }[]) => {
    for (const { id } of entries) expectSuccess(await addItem(kind)(app, user, { id }));
  };
  await save('programs', programs.slice(0, SAVED_COUNT));
  await sortIntoList(app, user, programs);
  await save('compared_programs', programs.slice(0, COMPARED_COUNT));
  await save('articles', content.articles.slice(0, READING));
  await save('travelResources', content.resources.slice(0, READING));
  const filters = { subject: programs[0]?.subjects.slice(0, 1) ?? [] };
  const address = searchAddress({ q: '', kind: 'program', filters, sort: 'soonest', page: 1 });
  const payload = v.parse(searchPayload, payloadOf('What I want to study', address));
  expectSuccess(await addSearch(app, user, { payload }));
}

async function sortIntoList(app: App, user: User, programs: readonly Program[]): Promise<void> {
  const [first, second] = programs.map(({ id }) => id);
  expectSuccess(await addList(app, user, { name: LIST, programs: [first!, second!] }));
  expectSuccess(await updateItem(app, user, { kind: 'programs', id: first!, note: NOTE }));
}

/** Wants what the first of these programs and their deals offer to one and the same traveler, so that they match. */
function applicationFor(programs: readonly Program[], content: CatalogueContent): Application {
  const names = namesOf(content);
  const offered = new Set(content.deals.map(({ program }) => program));
  const withDeals = programs.filter(({ id }) => offered.has(id));
  const education = educationFor(withDeals, content);
  const wanted = withDeals.filter((program) => takes(program, education.slug)).slice(0, DEALS);
  const ids = new Set(wanted.map(({ id }) => id));
  const terms = new Set(content.deals.filter(({ program }) => ids.has(program)).map(({ term }) => term));
  const profiles = wanted.map((program) => profileOf(facetsOf(program, names), content));
  const all = (name: Criterion, most: number): number[] =>
    [...new Set(profiles.flatMap((profile) => profile[name]))].slice(0, most);
  return {
    education_status: education.id,
    countries: all('countries', 10),
    subject_areas: all('subject_areas', 5),
    terms: content.choices.terms.filter(({ slug }) => terms.has(slug)).map(({ id }) => id),
    durations: all('durations', 5),
    languages: all('languages', 5),
    experience_types: [],
  };
}

const takes = ({ requirements }: Program, education: string): boolean =>
  requirements.education.includes(education);

/** The status that most of these programs take, and the first of them too. */
function educationFor(
  programs: readonly Program[],
  { choices }: CatalogueContent,
): CatalogueContent['choices']['education'][number] {
  const taking = (slug: string): number => programs.filter((program) => takes(program, slug)).length;
  const possible = choices.education.filter(({ slug }) => takes(programs[0]!, slug));
  return possible.toSorted((a, b) => taking(b.slug) - taking(a.slug))[0]!;
}
