/** A program as an entry. */
import { lastDay } from '../../../shared/catalogue/card.ts';
import type { Deal } from '../../../shared/catalogue/deal.ts';
import { placeAndTime } from '../../../shared/catalogue/placeAndTime.ts';
import { termsOf, type Program } from '../../../shared/catalogue/program.ts';
import { priceSlug } from '../../../shared/catalogue/search.ts';
import { words } from '../../../shared/catalogue/words.ts';
import { durationsOf } from '../../../shared/lookups/choices.ts';
import { aboutWords, withHash, distinctWords, type Entry, type Facets, type IndexEntry } from './entry.ts';
import type { Names } from '../search/names.ts';
import { countryInOtherLanguages, languageInOtherLanguages } from '../search/otherLanguages.ts';
import { programCard } from '../programCard.ts';

/** @param names of the lists that the program's slugs come from; an unknown slug is shown as it is */
export function programEntry(program: Program, names: Names, deals: readonly Deal[] = []): Entry {
  const card = programCard(program, names);
  const subjects = program.subjects.map((slug) => names.subjects.get(slug) ?? slug);
  const languages = program.languages.map((code) => names.languages.get(code) ?? code);
  const inOtherLanguages = [
    ...(card.spots ?? []).flatMap(({ country }) => countryInOtherLanguages(country)),
    ...program.languages.flatMap(languageInOtherLanguages),
  ];
  const { week, highlights, body, summary, provider, housing } = program;
  return withHash({
    kind: 'program',
    id: program.id,
    index: programIndex(program, names, deals),
    card,
    doc: program,
    text: {
      title: words(program.title),
      about: aboutWords(
        [
          provider,
          card.type,
          card.place,
          ...program.places.map(({ city }) => city),
          ...placeAndTime(card, { ...names, places: names.ownPlaces }),
          ...subjects,
          ...languages,
        ],
        inOtherLanguages,
      ),
      body: distinctWords([summary, body, housing, ...highlights, ...week.map(({ text }) => text)]),
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
export function facetsOf(program: Program, { types, durations, terms }: Names): Facets {
  const { type, places, subjects, languages, weeks, requirements, price, credits } = program;
  return {
    type: [type],
    country: [...new Set(places.map(({ country }) => country))],
    subject: subjects,
    // A flexible start fits every term (D95).
    term: program.flexible ? [...terms.keys()] : termsOf(program),
    duration: durationsOf(weeks, durations).map(({ slug }) => slug),
    language: languages,
    education: requirements.education,
    price: [priceSlug(price.from)],
    credit: [credits ? 'yes' : 'no'],
    online: [types.get(type)?.online ? 'yes' : 'no'],
  };
}
