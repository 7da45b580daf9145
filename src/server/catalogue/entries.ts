/** Converts content into stored entries: a card for lists, the facets, and the searchable words. */
import { createHash } from 'node:crypto';
import { lastDay, type Card, type ReadingCard } from '../../shared/catalogue/card.ts';
import type { Deal } from '../../shared/catalogue/deal.ts';
import { photoName } from '../../shared/catalogue/photo.ts';
import { pictureName } from '../../shared/catalogue/picture.ts';
import { termsOf, type Program, type Requirements } from '../../shared/catalogue/program.ts';
import type { Article, Resource } from '../../shared/catalogue/reading.ts';
import { priceSlug, type Facet, type Kind } from '../../shared/catalogue/search.ts';
import { words } from '../../shared/catalogue/words.ts';
import type { CalendarDate } from '../../shared/lib/dates.ts';
import { durationsOf } from '../../shared/lookups/choices.ts';
import type { CatalogueContent } from '../content/catalogueFiles.ts';
import { namesOf, type Names } from './names.ts';
import { countriesOf, programCard } from './programCard.ts';

/**
 * What memory holds of each entry. `dates`: application deadlines, or the update of a reading. `price` in cents, -1 for
 * none. `names`: provider and cities of a program; rows of older versions have none.
 */
export type IndexEntry = {
  kind: Kind;
  title: string;
  price: number;
  dates: readonly CalendarDate[];
  facets: Facets;
  names?: readonly string[];
  deals?: readonly Deal[];
  /** Of a program with deals, without its sentences; rows of older versions have none. */
  requirements?: Requirements;
};
export type Facets = Partial<Record<Facet, readonly string[]>>;
export type Text = { title: string[]; about: string[]; body: string[] };
export type Entry = {
  kind: Kind;
  id: string;
  index: IndexEntry;
  card: Card;
  doc: Program | Article | Resource;
  text: Text;
  hash: string;
};

export function entriesOf(content: CatalogueContent): Entry[] {
  const names = namesOf(content);
  const deals = Map.groupBy(content.deals, ({ program }) => program);
  return [
    ...content.programs.map((program) => programEntry(program, names, deals.get(program.id))),
    ...content.articles.map((article) => readingEntry('article', article, names)),
    ...content.resources.map((resource) => readingEntry('resource', resource, names)),
  ];
}

/** @param names of the lists that the program's slugs come from; an unknown slug is shown as it is */
export function programEntry(program: Program, names: Names, deals: readonly Deal[] = []): Entry {
  const card = programCard(program, names);
  const subjects = program.subjects.map((slug) => names.subjects.get(slug) ?? slug);
  const languages = program.languages.map((code) => names.languages.get(code) ?? code);
  const { week, highlights, body, summary, provider, housing } = program;
  return complete({
    kind: 'program',
    id: program.id,
    index: programIndex(program, names, deals),
    card,
    doc: program,
    text: {
      title: words(program.title),
      about: distinct([
        provider,
        card.type,
        card.place,
        ...program.places.map(({ city }) => city),
        ...countriesOf(program, names),
        ...subjects,
        ...languages,
      ]),
      body: distinct([summary, body, housing, ...highlights, ...week.map(({ text }) => text)]),
    },
  });
}

function programIndex(program: Program, names: Names, deals: readonly Deal[]): IndexEntry {
  const { places, sessions, price, provider, requirements } = program;
  return {
    kind: 'program',
    title: words(program.title).join(' '),
    price: price.from,
    dates: sessions.map(lastDay),
    facets: facetsOf(program, names),
    names: [...new Set([provider, ...places.map(({ city }) => city)])],
    ...(deals.length && { deals, requirements: { ...requirements, other: [] } }),
  };
}

/** The facets of a program for filters, deals and Help Me Pick: slugs of the lookup lists, countries as alpha-2. */
export function facetsOf(program: Program, { types, durations }: Pick<Names, 'types' | 'durations'>): Facets {
  const { type, places, subjects, languages, weeks, requirements, price, credits } = program;
  return {
    type: [type],
    country: [...new Set(places.map(({ country }) => country))],
    subject: subjects,
    term: termsOf(program),
    duration: durationsOf(weeks, durations).map(({ slug }) => slug),
    language: languages,
    education: requirements.education,
    price: [priceSlug(price.from)],
    credit: [credits ? 'yes' : 'no'],
    online: [types.get(type)?.online ? 'yes' : 'no'],
  };
}

export function readingEntry(kind: 'article' | 'resource', reading: Article | Resource, names: Names): Entry {
  const { id, title, summary, topics, countries, updated, body, photo } = reading;
  const picture = 'kind' in reading ? undefined : reading.picture;
  const card: ReadingCard = {
    kind,
    id,
    title,
    summary,
    topics: topics.map((slug) => names.topics.get(slug) ?? slug),
    places: countries.map((code) => names.countries.get(code) ?? code),
    picture: photo ? photoName(photo) : pictureName(id, countries[0], picture),
    ...(photo && { alt: photo.alt }),
    updated,
    ...('kind' in reading && {
      resource: {
        kind: reading.kind,
        sponsored: reading.sponsored,
        ...(reading.sponsor && { sponsor: reading.sponsor }),
      },
    }),
  };
  return complete({
    kind,
    id,
    index: {
      kind,
      title: words(title).join(' '),
      price: -1,
      dates: [updated],
      facets: { topic: topics, country: countries },
    },
    card,
    doc: reading,
    text: {
      title: words(title),
      about: distinct([...card.topics, ...card.places]),
      body: distinct([summary, body]),
    },
  });
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.flatMap(words))];

const complete = (entry: Omit<Entry, 'hash'>): Entry => ({
  ...entry,
  hash: createHash('sha256').update(JSON.stringify(entry)).digest('base64url').slice(0, 22),
});
