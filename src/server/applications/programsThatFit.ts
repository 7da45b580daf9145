/** Programs that an application fits at full price. */
import type { Application } from '../../shared/applications/application.ts';
import { nextToApply, type ProgramCard } from '../../shared/catalogue/card.ts';
import { FLEXIBLE, type Program } from '../../shared/catalogue/program.ts';
import {
  requirementsOf,
  requirementStatus,
  type TravelerFacts,
} from '../../shared/catalogue/requirements.ts';
import { searchAddress, type Filters } from '../../shared/catalogue/search.ts';
import { earliestToday, type CalendarDate } from '../../shared/lib/dates.ts';
import { openEntries } from '../catalogue/catalogue.ts';
import { columnsOf } from '../catalogue/search/columns.ts';
import { matchEntries } from '../catalogue/search/count.ts';
import { orderOf } from '../catalogue/search/order.ts';
import { pageOf } from '../catalogue/search/pageOf.ts';
import type { App, User } from '../context.ts';
import { factsOf } from './facts.ts';

/** `total` of the search at `address`; `terms`: names of the chosen ones. */
export type ProgramsThatFit = {
  cards: ProgramCard[];
  total: number;
  address: string;
  terms: string[];
  today: CalendarDate;
};

const SHOWN_COUNT = 3;
/** More than are shown, as age and year are no filters of a search. */
const READ_COUNT = 12;

export async function programsThatFit(
  app: App,
  user: User,
  application: Application,
): Promise<ProgramsThatFit> {
  const filters = filtersOf(app, application);
  const today = earliestToday(app.now());
  const columns = await columnsOf(app.db);
  const { shown, total } = matchEntries(columns, 'program', filters, undefined);
  const nums = pageOf(shown, undefined, orderOf(columns, 'soonest', today), 0, READ_COUNT);
  const ids = nums.map((num) => columns.ids[num]!);
  const facts = await factsOf(app, user, application.education_status);
  const isFit = ({ doc }: { doc: Program }): boolean =>
    startsIn(doc, application, filters.term, today).some((start) => canJoin(doc, facts, start));
  const entries = (await openEntries(app, 'program', ids)).filter(isFit);
  const terms = app.content.choices().terms.filter(({ slug }) => filters.term?.includes(slug));
  return {
    cards: entries.slice(0, SHOWN_COUNT).map(({ card }) => card),
    total,
    address: searchAddress({ q: '', kind: 'program', filters, sort: 'soonest', page: 1 }),
    terms: terms.map(({ name }) => name),
    today,
  };
}

/** First days that the answers allow; undefined where one chooses it. */
function startsIn(
  { sessions, flexible }: Program,
  { start_year = 0 }: Application,
  terms: readonly string[] | undefined,
  today: CalendarDate,
): (CalendarDate | undefined)[] {
  const open = sessions.filter(
    (session) =>
      nextToApply([session], today) &&
      Number(session.start.slice(0, 4)) >= start_year &&
      (!terms || terms.includes(session.term)),
  );
  return [...open.map(({ start }) => start), ...(flexible ? [undefined] : [])];
}

const canJoin = (program: Program, facts: TravelerFacts, start: CalendarDate | undefined): boolean =>
  requirementsOf(program.requirements).every((each) => requirementStatus(each, facts, start) !== 'unmet');

/** The answers that a search knows. */
function filtersOf({ content }: App, application: Application): Filters {
  const { choices, countries } = content.catalogue();
  const slugs = (list: readonly { id: number; slug: string }[], ids: readonly number[]): string[] =>
    list.filter(({ id }) => ids.includes(id)).map(({ slug }) => slug);
  const terms = slugs(choices.terms, application.terms);
  return {
    ...(application.anywhere
      ? { online: ['no'] }
      : {
          country: countries.filter(({ id }) => application.countries.includes(id)).map(({ iso2 }) => iso2),
        }),
    subject: slugs(choices.subjects, application.subject_areas),
    ...(!terms.includes(FLEXIBLE) && { term: [...terms, FLEXIBLE] }),
    education: slugs(choices.education, [application.education_status]),
  };
}
