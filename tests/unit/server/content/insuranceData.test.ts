/** What the shipped plans and countries must hold (D46, D81). */
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { openContent } from '../../../../src/server/content/content.ts';
import { countrySchema } from '../../../../src/shared/lookups/lookups.ts';
import { planSchema, type Plan } from '../../../../src/shared/insurance/plans.ts';
import { contentFolder, readableLog, SHIPPED_CONTENT } from '../../../fixtures/content.ts';

const content = openContent({ contentDir: SHIPPED_CONTENT }, readableLog().log);
const { plans } = content.insurance();
const countries = content.countries();
const byId = new Map(countries.map((country) => [country.id, country]));

/** "$100,000 (i)": what a plan says of a benefit. */
const amountOf = (plan: Plan, key: string): string => {
  const { included, amount = 'yes', inferred } = plan.benefits.find((benefit) => benefit.key === key)!;
  return `${included ? amount : 'no'}${inferred ? ' (i)' : ''}`;
};
const row = (key: string): string[] => plans.map((plan) => amountOf(plan, key));
const detail = (label: string): string[] =>
  plans.map(({ details }) => {
    const found = details.find((each) => each.label === label)!;
    return `${found.value}${found.inferred ? ' (i)' : ''}`;
  });

describe('the four plans', () => {
  it('are those of the table, in its order', () => {
    const figures = plans.map((plan) => [
      plan.name,
      plan.color,
      plan.daily_rate_US,
      plan.daily_rate_non_US,
      plan.coverageLimit,
      plan.deductible,
      plan.coinsurance,
      plan.id_us,
      plan.id_non_us,
    ]);
    expect(figures).toEqual([
      ['Premium +', 'pp', 316, 221, 1_000_000, 0, 1, '1511', '1512'],
      ['Premium', 'p', 229, 160, 500_000, 100, 1, '1509', '1510'],
      ['Standard', 'st', 187, 130, 250_000, 50, 1, '1504', '1508'],
      ['Saver', 'sv', 142, 99, 100_000, 100, 0.9, '1507', '1506'],
    ]);
    for (const plan of plans) expect(v.is(planSchema, plan), plan.name).toBe(true);
  });

  it.each([
    ['evacuation', ['$100,000', '$100,000', '$100,000 (i)', '$100,000 (i)']],
    ['repatriation', ['$50,000', '$50,000', '$25,000', '$25,000']],
    ['reunion', ['$30,000', '$30,000', '$15,000', '$15,000']],
    ['terrorism', ['$50,000', '$50,000', 'no', 'no']],
    ['political_evacuation', ['$10,000', '$10,000', '$10,000 (i)', '$10,000 (i)']],
    ['remains', ['$50,000', '$50,000', '$50,000 (i)', '$50,000 (i)']],
    ['accidental_death', ['$25,000', '$25,000', '$25,000 (i)', '$25,000 (i)']],
    ['dental_pain', ['$350 per period', '$350 per period', 'no', 'no']],
    ['dental_accident', ['$500 per injury', '$500 per injury', 'no', 'no']],
    ['baggage', ['$1,500, $250 per item', '$1,500, $250 per item', '$500, $100 per item', 'no']],
    ['liability', ['$25,000, deductibles of $100', '$25,000, deductibles of $100', 'no', 'no']],
    ['telemedicine', ['yes (i)', 'yes (i)', 'yes (i)', 'no']],
    ['wellness', ['yes (i)', 'yes (i)', 'yes (i)', 'no']],
  ])('%s: %j', (key, expected) => {
    expect(row(key)).toEqual(expected);
  });

  it.each([
    ['Coverage limit', ['$1,000,000', '$500,000', '$250,000', '$100,000']],
    ['Deductible', ['$0', '$100', '$50', '$100']],
    ['Co-insurance', ['100% (i)', '100% (i)', '100% (i)', '90%']],
    ['Urgent care co-pay', ['$25', '$25', '$50', '$100']],
    ['Walk-in clinic co-pay', ['$10', '$10', '$25', '$50']],
    ['Emergency room deductible, injury', ['None (i)', 'None (i)', 'Not stated (i)', '$100']],
    ['Emergency room deductible, illness', ['None (i)', 'None (i)', '$350', '$500']],
  ])('%s: %j', (label, expected) => {
    expect(detail(label)).toEqual(expected);
  });

  it('highlight three benefits and suspend two', () => {
    const [{ benefits }] = plans as [Plan];
    expect(benefits.filter(({ highlighted }) => highlighted).map(({ label }) => label)).toEqual([
      'Repatriation for Medical Treatment',
      'Emergency Reunion',
      'Baggage Theft & Loss',
    ]);
    const suspended = benefits.filter(({ suspendedByAdvisory }) => suspendedByAdvisory);
    expect(suspended.map(({ label }) => label)).toEqual(['Terrorism', 'Political Evacuation']);
  });

  it('say each benefit in one sentence', () => {
    for (const { sentence } of plans[0]!.benefits) expect(sentence).toMatch(/^[A-Z][^.!?]+\.$/);
  });
});

describe('countries', () => {
  it('are those of ISO 3166-1 with Kosovo, sorted, under names of CLDR', () => {
    expect(countries).toHaveLength(250);
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    for (const { iso2 } of countries) expect(names.of(iso2), iso2).toBeTruthy();
    const sorted = countries.toSorted((a, b) => new Intl.Collator('en').compare(a.name, b.name));
    expect(countries).toEqual(sorted);
    for (const country of countries) expect(v.is(countrySchema, country), country.name).toBe(true);
  });

  it('have 118 for Colombia, with the only advisory: level 3, since when and whose', () => {
    expect(countries.filter(({ advisory }) => advisory).map(({ id }) => id)).toEqual([118]);
    expect(byId.get(118)).toEqual({
      id: 118,
      name: 'Colombia',
      iso2: 'CO',
      region: 'South America',
      also: ['Latin America'],
      advisory: { level: 3, since: '2025-04-17', source: 'U.S. Department of State', sample: true },
    });
  });

  it('say why some are not insured', () => {
    const missing = countries.filter(({ not_insured }) => not_insured);
    expect(missing.map(({ iso2 }) => iso2)).toEqual(['CU', 'IR', 'KP']);
    for (const { not_insured } of missing) expect(not_insured).toMatch(/^[A-Z].*\.$/);
  });

  it('keep the ids that carts and orders already hold (D46)', () => {
    const kept = { 1: 'AF', 2: 'AX', 112: 'JP', 239: 'US', 250: 'ZW' };
    expect(Object.fromEntries(Object.keys(kept).map((id) => [id, byId.get(Number(id))?.iso2]))).toEqual(kept);
  });
});

describe('an editor is told', () => {
  it.each([
    [
      'insurance/plans.yaml',
      "ids: { us: '1509'",
      "ids: { us: '1511'",
      'plans[1].ids.us',
      '"1511" is there twice',
    ],
    [
      'insurance/plans.yaml',
      '      wellness: { included: false }\n',
      '',
      'plans[3].benefits',
      'says nothing about "wellness"',
    ],
    ['insurance/plans.yaml', 'us: 316', 'us: 3.16', 'plans[0].daily_rate.us', 'must be whole cents'],
    ['lookups/countries.yaml', 'id: 118,', 'id: 1,', 'countries[49].id', '"1" is there twice'],
    [
      'lookups/countries.yaml',
      'State, sample: true',
      'State, sample: false',
      'countries[49].advisory.sample',
      'must be true',
    ],
    [
      'lookups/countries.yaml',
      "since: '2025-04-17'",
      'since: 2025',
      'countries[49].advisory.since',
      'must be a text, not 2025',
    ],
  ])('%s: %s', (file, from, to, field, message) => {
    const folder = contentFolder();
    folder.edit(file, from, to);
    const open = () => openContent({ contentDir: folder.dir }, readableLog().log);
    expect(open).toThrow(`${field} ${message}`);
  });
});
