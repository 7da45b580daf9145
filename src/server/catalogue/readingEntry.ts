/** An article or a travel resource as an entry. */
import type { ReadingCard } from '../../shared/catalogue/card.ts';
import { photoName } from '../../shared/catalogue/photo.ts';
import { pictureName } from '../../shared/catalogue/picture.ts';
import type { Reading, ReadingKind } from '../../shared/catalogue/reading.ts';
import { words } from '../../shared/catalogue/words.ts';
import { withHash, distinctWords, type Entry } from './entry.ts';
import type { Names } from './names.ts';

export function readingEntry(kind: ReadingKind, reading: Reading, names: Names): Entry {
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
  return withHash({
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
      about: distinctWords([
        ...card.topics,
        ...countries.flatMap((code) => names.places.get(code) ?? [code]),
      ]),
      body: distinctWords([summary, body]),
    },
  });
}
