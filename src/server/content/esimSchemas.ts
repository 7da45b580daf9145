/** Schemas of the other files under esim/. */
import * as v from 'valibot';
import type { Devices } from '../../shared/esim/devices.ts';
import type { EsimPage, InstallGuide } from '../../shared/esim/page.ts';
import type { EsimPricing } from '../../shared/esim/pricing.ts';
import { isCalendarDate } from '../../shared/lib/dates.ts';
import { field, withMeta } from './describe.ts';
import { line } from './frame.ts';

const cents = withMeta(
  v.pipe(v.number(), v.integer('must be whole cents'), v.minValue(1, 'must be more than 0')),
  { unit: 'cents' },
);
const factor = v.pipe(
  v.number(),
  v.minValue(0.01, 'must be more than 0'),
  v.maxValue(100, 'is too large'),
  v.check(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9,
    'must have at most two decimals',
  ),
);
const rising = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || number > numbers[index - 1]!);

const size = v.strictObject({
  gb: field(v.pipe(v.number(), v.minValue(0.1)), 'Size in GB'),
  cents: field(cents, 'Price', 'In a zone whose factor is 1, before the markup.'),
  hint: line(60),
});
const dayPlan = v.strictObject({
  gb: field(v.pipe(v.number(), v.minValue(0.1), v.maxValue(999)), 'GB a day at full speed'),
  then_mbps: field(
    v.pipe(v.number(), v.minValue(0.1), v.maxValue(1000)),
    'Speed after that',
    'In Mbit/s, until midnight there.',
  ),
  unlimited: v.optional(field(v.boolean(), 'Sold as unlimited'), false),
  cents: field(cents, 'Price of a day', 'In a zone whose factor is 1, before the markup.'),
  most_days: field(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)), 'Up to days'),
  countries: field(
    v.pipe(v.array(withMeta(v.string(), { lookup: 'countries' })), v.minLength(1, 'needs a country')),
    'Countries',
  ),
});
const length = v.strictObject({
  to: field(v.pipe(v.number(), v.integer(), v.minValue(1)), 'Up to days'),
  factor,
});

export const pricingSchema: v.GenericSchema<unknown, EsimPricing> = v.strictObject({
  sizes: v.pipe(
    v.array(size),
    v.minLength(1, 'needs a size'),
    v.check((sizes) => rising(sizes.map(({ gb }) => gb)), 'must go from the smallest to the largest'),
  ),
  day_plans: v.optional(field(v.array(dayPlan), 'Data for each day'), []),
  zones: field(
    v.strictObject({
      A: field(factor, 'Zone A'),
      B: field(factor, 'Zone B'),
      C: field(factor, 'Zone C'),
    }),
    'Factors of the zones',
  ),
  region_factor: field(factor, 'Factor of a region'),
  worldwide_factor: field(factor, 'Factor of the world'),
  lengths: v.pipe(
    v.array(length),
    v.check((lengths) => rising(lengths.map(({ to }) => to)), 'must go from the shortest to the longest'),
    v.check((lengths) => lengths.at(-1)?.to === 90, 'must end with 90 days'),
  ),
  round_to: field(cents, 'Rounded to'),
  markup_percent: v.pipe(v.number(), v.minValue(0, 'must not be negative'), v.maxValue(100, 'is too large')),
});

const model = v.pipe(
  v.union([
    field(line(80), 'Name alone'),
    field(
      v.strictObject({ name: line(80), also: v.optional(v.array(line(80))), note: v.optional(line(300)) }),
      'Name with a note',
    ),
  ]),
  v.transform((entry) => (typeof entry === 'string' ? { name: entry } : entry)),
);

export const devicesSchema: v.GenericSchema<unknown, Devices> = v.strictObject({
  checked: withMeta(v.pipe(v.string(), v.check(isCalendarDate, 'must be a date such as 2026-11-21')), {
    format: 'date',
  }),
  advice: v.strictObject({ supported: line(300), unsupported: line(300), unknown: line(300) }),
  brands: v.array(
    v.strictObject({
      name: line(40),
      words: v.optional(v.array(line(40)), []),
      note: v.optional(line(300)),
      supported: v.array(model),
      unsupported: v.optional(v.array(model), []),
    }),
  ),
});

export const pageSchema: v.GenericSchema<unknown, EsimPage> = v.strictObject({
  title: line(80),
  start_title: line(80),
  lead: line(),
  popular: v.pipe(v.array(line(40)), v.maxLength(12, 'has more than 12 places')),
  popular_regions: v.pipe(v.array(line(40)), v.maxLength(12, 'has more than 12 places')),
  steps_title: line(80),
  steps: v.pipe(v.array(v.strictObject({ title: line(80), text: line() })), v.minLength(1, 'needs a step')),
  check_title: line(80),
  check_text: line(400),
  faq_title: line(80),
  sample_note: line(),
});

const installSteps = v.pipe(v.array(line(300)), v.minLength(1, 'needs a step'));

export const installSchema: v.GenericSchema<unknown, InstallGuide> = v.strictObject({
  intro: line(),
  help: v.strictObject({
    title: line(60),
    lead: line(80),
    problems: v.pipe(
      v.array(v.strictObject({ title: line(80), steps: installSteps })),
      v.minLength(1, 'needs a problem'),
    ),
    apn: line(),
  }),
  phones: v.pipe(
    v.array(
      v.strictObject({
        id: v.pipe(v.string(), v.regex(/^[a-z]+$/, 'must be small letters')),
        name: line(40),
        steps: installSteps,
        scan_steps: installSteps,
        link: v.strictObject({
          label: line(80),
          prefix: v.pipe(
            v.string(),
            v.regex(/^https:\/\/\S+=$/, 'must be an https address that ends with ='),
          ),
          needs: line(80),
        }),
      }),
    ),
    v.minLength(1, 'needs a phone'),
  ),
});
