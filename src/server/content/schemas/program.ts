/** Schema of one program as editors write it (shared/catalogue/program.ts). */
import * as v from 'valibot';
import { photoHash } from '../../../shared/catalogue/photo.ts';
import { isCalendarDate } from '../../../shared/lib/dates.ts';
import { LANGUAGE_LEVELS } from '../../../shared/catalogue/languageLevel.ts';
import { isCitizenship } from '../../../shared/catalogue/visa.ts';
import { LIGHT_NAMES, SCENE_NAMES } from '../../../shared/postcard/postcard.ts';
import { slug } from './choices.ts';
import { field, permanentId, withMeta } from '../describe.ts';
import { alsoCalled, line, lines } from './frame.ts';
import { price } from './programPrice.ts';
import { oneOf, scenery } from './scenery.ts';

export const day = withMeta(
  v.pipe(v.string(), v.check(isCalendarDate, 'must be a date such as 2027-02-08')),
  { format: 'date' },
);
export const iso2 = withMeta(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be two capital letters')), {
  lookup: 'countries',
});
const iso639 = withMeta(v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'must be two small letters')), {
  lookup: 'languages',
});
const term = withMeta(slug, { lookup: 'terms' });
export const slugsOf = (lookup: 'topics' | 'subjects') =>
  v.pipe(v.array(withMeta(slug, { lookup })), v.minLength(1, 'needs one'), v.maxLength(8, 'has too many'));
export const picture = v.optional(
  v.strictObject({ scene: v.optional(v.picklist(SCENE_NAMES)), light: v.optional(v.picklist(LIGHT_NAMES)) }),
);
/** Stored here; whether it is, only the database knows (editing/pictures). */
export const photo = v.optional(
  field(
    withMeta(
      v.strictObject({
        src: v.pipe(
          v.string(),
          v.check((src) => photoHash(src) !== undefined, 'must be an uploaded picture'),
        ),
        alt: field(line(200), 'Description', 'For those who do not see it: what it shows, in a sentence.'),
      }),
      { format: 'picture' },
    ),
    'Photo',
    'Shown instead of the drawn picture. At least 480 by 320 pixels.',
  ),
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

const place = v.strictObject({
  country: iso2,
  city: line(60),
  also: alsoCalled,
  at: v.optional(
    field(v.tuple([field(degrees(90), 'Latitude'), field(degrees(180), 'Longitude')]), 'Place on the map'),
  ),
  scenery: v.optional(scenery),
});

const session = v.pipe(
  v.strictObject({ term, start: day, end: day, deadline: v.optional(field(day, 'Last day to apply')) }),
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
    field(count(520), 'One length'),
    v.transform((weeks) => ({ from: weeks, to: weeks })),
  ),
  field(v.strictObject({ from: count(520), to: count(520) }), 'From and to'),
]);

const citizenships = v.pipe(
  v.array(v.pipe(v.string(), v.check(isCitizenship, 'must be a country such as CH, or EU, EFTA or NORDIC'))),
  v.minLength(1, 'needs one'),
  v.maxLength(40, 'has too many'),
);

const requirements = v.strictObject({
  education: field(
    v.pipe(
      v.array(withMeta(slug, { lookup: 'education' })),
      v.minLength(1, 'needs one'),
      v.maxLength(20, 'has too many'),
    ),
    'Who may join',
  ),
  age: v.optional(field(count(99), 'Youngest')),
  max_age: v.optional(field(count(99), 'Oldest')),
  language: v.optional(field(line(120), 'Language, in words', 'Such as Spanish at B1 or higher.')),
  language_level: v.optional(v.strictObject({ language: iso639, level: oneOf(LANGUAGE_LEVELS) })),
  gpa: v.optional(
    field(v.pipe(v.number(), v.minValue(0.1, 'must be above 0'), v.maxValue(4, 'must be 4 at most')), 'GPA'),
  ),
  visa: v.optional(v.strictObject({ text: line(120), free_for: citizenships })),
  other: lines,
});

export const programSchema = v.strictObject({
  id: permanentId(slug, 'Id', 'Its address. Travelers saved it: it never changes.'),
  title: line(90),
  provider: line(80),
  provider_email: v.optional(
    field(
      v.pipe(v.string(), v.maxLength(254), v.email('must be an email address')),
      'Provider email',
      'Where travelers’ answers to its deals go. No page shows it.',
    ),
  ),
  type: withMeta(slug, { lookup: 'types' }),
  places: v.optional(v.pipe(v.array(place), v.maxLength(12, 'has too many')), []),
  subjects: slugsOf('subjects'),
  languages: v.pipe(v.array(iso639), v.minLength(1, 'needs one')),
  weeks: range,
  hours_per_week: v.optional(count(100)),
  sessions: v.optional(v.pipe(v.array(session), v.maxLength(24, 'has too many')), []),
  flexible: v.optional(
    field(line(80), 'Flexible start', 'Instead of sessions or beside them, such as Any Monday.'),
  ),
  price,
  requirements,
  credits: v.optional(count(400)),
  group_size: v.optional(count(2000)),
  housing: line(120),
  summary: line(220),
  highlights: lines,
  week: v.optional(field(v.array(v.strictObject({ label: line(40), text: line() })), 'A week here'), []),
  body: field(
    withMeta(v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'), v.maxLength(20_000, 'is too long')), {
      format: 'markdown',
    }),
    'Text',
  ),
  related: v.optional(
    field(v.array(withMeta(slug, { lookup: 'programs' })), 'Shown first under "Similar programs"'),
    [],
  ),
  picture,
  photo,
});
