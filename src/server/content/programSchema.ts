/** Schema of one program as editors write it (shared/catalogue/program.ts). */
import * as v from 'valibot';
import { isCalendarDate } from '../../shared/lib/dates.ts';
import { LANGUAGE_LEVELS } from '../../shared/catalogue/languageLevel.ts';
import { CLIMATES, LANDS, type Land } from '../../shared/catalogue/scenery.ts';
import { isCitizenship } from '../../shared/catalogue/visa.ts';
import { LANDMARKS, PLANTS } from '../../shared/postcard/details.ts';
import { LIGHT_NAMES, SCENE_NAMES } from '../../shared/postcard/postcard.ts';
import { slug } from './choices.ts';
import { line } from './frame.ts';

export const day = v.pipe(v.string(), v.check(isCalendarDate, 'must be a date such as 2027-02-08'));
export const iso2 = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be two capital letters'));
const iso639 = v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'must be two small letters'));
export const lines = v.optional(v.array(line()), []);
export const slugs = v.pipe(v.array(slug), v.minLength(1, 'needs one'), v.maxLength(8, 'has too many'));
export const picture = v.optional(
  v.strictObject({ scene: v.optional(v.picklist(SCENE_NAMES)), light: v.optional(v.picklist(LIGHT_NAMES)) }),
);
export const cents = v.pipe(
  v.number(),
  v.integer('must be whole cents'),
  v.minValue(0, 'must not be negative'),
  v.maxValue(100_000_000, 'must be cents, at most 100000000'),
);
const count = (max: number) =>
  v.pipe(
    v.number(),
    v.integer('must be a whole number'),
    v.minValue(1, 'must be 1 or more'),
    v.maxValue(max, `must be ${max} or less`),
  );
const degrees = (max: number) =>
  v.pipe(v.number(), v.minValue(-max, `must be ${-max} or more`), v.maxValue(max, `must be ${max} or less`));

const oneOf = <const T extends readonly string[]>(list: T) =>
  v.picklist(list, `must be one of ${list.join(', ')}`);
const without = <const T extends string, const N extends T>(list: readonly T[], none: N) =>
  list.filter((each): each is Exclude<T, N> => each !== none);

const scenery = v.strictObject({
  land: oneOf(Object.keys(LANDS) as Land[]),
  climate: oneOf(CLIMATES),
  altitude: v.optional(
    v.pipe(
      v.number(),
      v.integer('must be whole metres'),
      v.minValue(-450, 'must be -450 or more'),
      v.maxValue(5500, 'must be 5500 or less'),
    ),
  ),
  landmark: v.optional(oneOf(without(LANDMARKS, 'none'))),
  plants: v.optional(oneOf(without(PLANTS, 'bare'))),
});

const place = v.strictObject({
  country: iso2,
  city: line(60),
  at: v.optional(v.tuple([degrees(90), degrees(180)])),
  scenery: v.optional(scenery),
});

const session = v.pipe(
  v.strictObject({ term: slug, start: day, end: day, deadline: v.optional(day) }),
  v.forward(
    v.check(({ start, end }) => start <= end, 'must not be before the start'),
    ['end'],
  ),
  v.forward(
    v.check(({ start, deadline }) => !deadline || deadline <= start, 'must not be after the start'),
    ['deadline'],
  ),
);

const range = v.union([
  v.pipe(
    count(520),
    v.transform((weeks) => ({ from: weeks, to: weeks })),
  ),
  v.strictObject({ from: count(520), to: count(520) }),
]);

const price = v.strictObject({
  from: cents,
  to: v.optional(cents),
  includes: lines,
  excludes: lines,
  earns: v.optional(line(120)),
});

const citizenships = v.pipe(
  v.array(v.pipe(v.string(), v.check(isCitizenship, 'must be a country such as CH, or EU, EFTA or NORDIC'))),
  v.minLength(1, 'needs one'),
  v.maxLength(40, 'has too many'),
);

const requirements = v.strictObject({
  education: v.pipe(v.array(slug), v.minLength(1, 'needs one'), v.maxLength(20, 'has too many')),
  age: v.optional(count(99)),
  max_age: v.optional(count(99)),
  language: v.optional(line(120)),
  language_level: v.optional(v.strictObject({ language: iso639, level: oneOf(LANGUAGE_LEVELS) })),
  gpa: v.optional(v.pipe(v.number(), v.minValue(0.1, 'must be above 0'), v.maxValue(4, 'must be 4 at most'))),
  visa: v.optional(v.strictObject({ text: line(120), free_for: citizenships })),
  other: lines,
});

export const programSchema = v.strictObject({
  id: slug,
  title: line(90),
  provider: line(80),
  provider_email: v.optional(v.pipe(v.string(), v.maxLength(254), v.email('must be an email address'))),
  type: slug,
  places: v.optional(v.pipe(v.array(place), v.maxLength(12, 'has too many')), []),
  subjects: slugs,
  languages: v.pipe(v.array(iso639), v.minLength(1, 'needs one')),
  weeks: range,
  hours_per_week: v.optional(count(100)),
  sessions: v.optional(v.pipe(v.array(session), v.maxLength(24, 'has too many')), []),
  flexible: v.optional(line(80)),
  price,
  requirements,
  credits: v.optional(count(400)),
  group_size: v.optional(count(2000)),
  housing: line(120),
  summary: line(220),
  highlights: lines,
  week: v.optional(v.array(v.strictObject({ label: line(40), text: line() })), []),
  body: v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'), v.maxLength(20_000, 'is too long')),
  related: v.optional(v.array(slug), []),
  picture,
});
