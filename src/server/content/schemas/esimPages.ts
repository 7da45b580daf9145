/** Schemas of the other files under esim/. */
import * as v from 'valibot';
import type { Devices } from '../../../shared/esim/devices.ts';
import type { EsimPage, InstallGuide } from '../../../shared/esim/page.ts';
import { isCalendarDate } from '../../../shared/lib/dates.ts';
import { field, withMeta } from '../describe.ts';
import { line } from './frame.ts';

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
