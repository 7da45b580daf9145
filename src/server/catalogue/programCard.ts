import type { CardSession, ProgramCard } from '../../shared/catalogue/card.ts';
import { programPicture } from '../../shared/catalogue/picture.ts';
import type { Program } from '../../shared/catalogue/program.ts';
import type { Names } from './search/names.ts';

/** @param names an unknown slug is shown as it is */
export function programCard(program: Program, names: Names): ProgramCard {
  const { id, title, provider, type, weeks, flexible, price, summary } = program;
  const programType = names.types.get(type);
  return {
    kind: 'program',
    id,
    title,
    provider,
    place: placeText(program, names),
    ...spotsOf(program),
    online: programType?.online ?? false,
    picture: programPicture(program),
    ...(program.photo && { alt: program.photo.alt }),
    type: programType?.name ?? type,
    weeks,
    sessions: sessionsOf(program, names),
    ...(flexible && { flexible }),
    from: price.from,
    summary,
  };
}

const spotsOf = ({ places }: Program): Pick<ProgramCard, 'spots'> =>
  places.length
    ? {
        spots: places.map(({ country, at, also }) => ({
          country,
          ...(at && { at: [...at] as [number, number] }),
          ...(also && { also }),
        })),
      }
    : {};

export const sessionsOf = ({ sessions }: Program, { terms }: Names): CardSession[] =>
  sessions.map((session) => ({ ...session, term: terms.get(session.term) ?? session.term }));

/** "Lisbon, Portugal", "Lisbon, Portugal and 2 more", "Online". */
function placeText({ places }: Program, { countries }: Names): string {
  const [first, ...rest] = places;
  if (!first) return 'Online';
  const text = `${first.city}, ${countries.get(first.country) ?? first.country}`;
  return rest.length ? `${text} and ${rest.length} more` : text;
}
