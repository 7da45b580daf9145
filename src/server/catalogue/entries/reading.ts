/** An article or a travel resource as an entry. */
import type { ReadingCard } from '../../../shared/catalogue/card.ts';
import { photoName } from '../../../shared/catalogue/photo.ts';
import { pictureName } from '../../../shared/catalogue/picture.ts';
import type { Reading, ReadingKind, Resource } from '../../../shared/catalogue/reading.ts';
import { words } from '../../../shared/catalogue/words.ts';
import { aboutWords, withHash, distinctWords, type Entry } from './entry.ts';
import type { Names } from '../search/names.ts';
import { countryInOtherLanguages } from '../search/otherLanguages.ts';

export function readingEntry(kind: ReadingKind, reading: Reading, names: Names): Entry {
  const { id, title, summary, topics, countries, updated, body } = reading;
  const card = cardOf(kind, reading, names);
  const places = countries.flatMap((code) => names.ownPlaces.get(code) ?? [code]);
  return withHash({
    kind,
    id,
    index: {
      ...{ kind, title: words(title).join(' '), price: -1, dates: [updated] },
      facets: { topic: topics, country: countries },
    },
    card,
    doc: reading,
    text: {
      title: words(title),
      about: aboutWords([...card.topics, ...places], countries.flatMap(countryInOtherLanguages)),
      body: distinctWords([summary, body]),
    },
  });
}

function cardOf(kind: ReadingKind, reading: Reading, names: Names): ReadingCard {
  const { id, title, summary, topics, countries, updated, photo } = reading;
  const picture = 'kind' in reading ? undefined : reading.picture;
  return {
    ...{ kind, id, title, summary },
    topics: topics.map((slug) => names.topics.get(slug) ?? slug),
    places: countries.map((code) => names.countries.get(code) ?? code),
    picture: photo ? photoName(photo) : pictureName(id, countries[0], picture),
    ...(photo && { alt: photo.alt }),
    updated,
    ...('kind' in reading && { resource: resourceOf(reading) }),
  };
}

const resourceOf = ({ kind, sponsored, sponsor }: Resource): ReadingCard['resource'] => ({
  ...{ kind, sponsored },
  ...(sponsor && { sponsor }),
});
