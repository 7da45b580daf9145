/** Schema of esim/pricing.yaml: sizes and prices, with what each number does to a price. */
import * as v from 'valibot';
import type { EsimPricing } from '../../../shared/esim/pricing.ts';
import { field, withMeta } from '../describe.ts';
import { line } from './frame.ts';

/** 1,000 dollars in cents: a price typed in cents, as a table of programs has it, is refused. */
const MAX_CENTS = 100_000;
const cents = withMeta(
  v.pipe(
    v.number(),
    v.integer('must be whole cents'),
    v.minValue(1, 'must be more than 0'),
    v.maxValue(MAX_CENTS, 'must be at most $1,000, in dollars such as 2.16'),
  ),
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
  cents: field(cents, 'Price', 'In a zone whose factor is 1, for the shortest stay, before our share.'),
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
  cents: field(cents, 'Price of a day', 'In a zone whose factor is 1, before our share.'),
  most_days: field(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)), 'Up to days'),
  countries: field(
    v.pipe(v.array(withMeta(v.string(), { lookup: 'countries' })), v.minLength(1, 'needs a country')),
    'Countries',
  ),
});
const length = v.strictObject({
  to: field(v.pipe(v.number(), v.integer(), v.minValue(1)), 'Up to days'),
  factor: field(factor, 'Factor', 'The price of the data times this.'),
});

export const pricingSchema: v.GenericSchema<unknown, EsimPricing> = v.strictObject({
  sizes: field(
    v.pipe(
      v.array(size),
      v.minLength(1, 'needs a size'),
      v.check((sizes) => rising(sizes.map(({ gb }) => gb)), 'must go from the smallest to the largest'),
    ),
    'Sizes and their prices',
  ),
  day_plans: v.optional(field(v.array(dayPlan), 'Data for each day'), []),
  zones: field(
    v.strictObject({
      A: field(factor, 'Zone A'),
      B: field(factor, 'Zone B'),
      C: field(factor, 'Zone C'),
    }),
    'Factors of the zones',
    'Each country is in a zone, which Destinations says. Its prices are those of the sizes times this.',
  ),
  region_factor: field(factor, 'Factor of a region', 'A region costs this times a country of its zone.'),
  worldwide_factor: field(factor, 'Factor of the world', 'The world costs this times a country of its zone.'),
  lengths: field(
    v.pipe(
      v.array(length),
      v.check((lengths) => rising(lengths.map(({ to }) => to)), 'must go from the shortest to the longest'),
      v.check((lengths) => lengths.at(-1)?.to === 90, 'must end with 90 days'),
    ),
    'Lengths of stay',
  ),
  round_to: field(cents, 'Rounded to', 'Each price, and our share of it, is a multiple of this.'),
  markup_percent: field(
    v.pipe(v.number(), v.minValue(0, 'must not be negative'), v.maxValue(100, 'is too large')),
    'Our share, in percent',
    'Added to every price of this form: with 20, $10 is sold for $12.',
  ),
});
