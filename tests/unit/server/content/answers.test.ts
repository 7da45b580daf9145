import { expect, it } from 'vitest';
import { answersFor, answersForMisspelled } from '../../../../src/server/catalogue/search/answers.ts';
import { openContent } from '../../../../src/server/content/content.ts';
import { readableLog } from '../../../fixtures/content.ts';

const content = openContent({ contentDir: 'src/content' }, readableLog().log);
const answers = (q: string) => answersFor({ content }, q);
const hrefs = (q: string) => answers(q).map(({ href }) => href);

const ESIM = '/marketplace/esim';
const INSURANCE = '/marketplace/insurance';
const REFUNDS = '/help/orders-and-refunds';

it.each([
  ['data for Italy', [`${ESIM}?destination=ITA`]],
  ['SIM card Italien', [`${ESIM}?destination=ITA`]],
  ['esim Faroe Islands', [`${ESIM}?destination=FRO`]],
  ['esim Iceland', [`${ESIM}?destination=ISL`]],
  ['esim Munich', [`${ESIM}?destination=DEU`]],
  ['esim europe', [`${ESIM}?destination=EUROPE`]],
  ['health insurance spain', [`${INSURANCE}?destination=204`]],
  ['insurence', [INSURANCE]],
  ['change date of insurance', [INSURANCE, '/help/use-insurance#can-i-change-dates-or-names']],
  ['Rückerstattung', [REFUNDS]],
  ['cancel my order', [REFUNDS]],
  ['my refund has not come', [`${REFUNDS}#when-do-i-get-a-refund`]],
  ['password', ['/help/your-account#i-have-forgotten-my-password', '/help/your-account']],
  // Programs, and nothing else.
  ['data analysis', []],
  ['biology in Spain', []],
  ['', []],
])('a search for %j leads to what is no program', (q, expected) => expect(hrefs(q)).toEqual(expected));

it.each([
  'work',
  'work abroad',
  'work and travel',
  'work experience',
  'exchange student',
  'United States',
  'country',
  'travel',
  'trip',
])('%j is a search for programs, though a heading of the help has the word', (q) =>
  expect(answers(q)).toEqual([]),
);

it.each([
  ['refund', `${REFUNDS}#when-do-i-get-a-refund`],
  ['paid twice', `${REFUNDS}#i-paid-twice-by-mistake-did-i`],
  ['doctor', '/help/use-insurance#at-the-doctor'],
  ['lost baggage', '/help/use-insurance#stolen-or-lost-baggage'],
  ['baggage', '/help/use-insurance#stolen-or-lost-baggage'],
  ['Schengen', '/help/students#schengen-visas'],
  ['student visa', '/help/students'],
  ['account', '/help/your-account#deleting-your-account'],
])('%j leads to its part of the help', (q, first) => expect(hrefs(q)[0]).toBe(first));

it('names the place that a form has filled in, where there is one', () => {
  expect(answers('data for Italien')).toMatchObject([{ kind: 'product', place: 'Italy' }]);
  // Nothing is sold for it, and another name of several countries, or Iceland's own, is no place.
  for (const q of ['esim antarctica', 'esim latin america', 'esim greek islands', 'esim'])
    expect(answers(q)[0]).toMatchObject({ kind: 'product', place: undefined, href: ESIM });
});

it.each([
  ['refnd', `${REFUNDS}#when-do-i-get-a-refund`],
  ['passwrod', '/help/your-account#i-have-forgotten-my-password'],
  ['roamnig', ESIM],
  ['refond', `${REFUNDS}#when-do-i-get-a-refund`],
  ['cancwl', REFUNDS],
])('a mistyped %j leads there, too', (q, first) => {
  expect(answers(q)).toEqual([]);
  expect(answersForMisspelled({ content }, q, [q])[0]?.href).toBe(first);
});

it.each(['refund', 'xylophone', 'cancer', ''])('nothing is corrected in %j', (q) =>
  expect(answersForMisspelled({ content }, q, [q])).toEqual([]),
);

it('a word that stands somewhere is not corrected', () => {
  expect(answersForMisspelled({ content }, 'mexico', ['mexico'])).not.toEqual([]);
  expect(answersForMisspelled({ content }, 'mexico', [])).toEqual([]);
});
