/** A form's value becomes a text again without touching what was not changed. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isGroup, isList, type Field, type Value } from '../../../../src/shared/editing/shape.ts';
import { CONTENT_FILES, CONTENT_FOLDERS } from '../../../../src/server/content/files.ts';
import { textOf, valueOf } from '../../../../src/server/editing/room/source.ts';
import { fieldOf } from '../../../../src/server/editing/room/shape.ts';
import { filesBelow } from '../../../rules/source.ts';

const FILES = filesBelow('src/content').map((path) => path.replace('src/content/', ''));
const read = (file: string) => readFileSync(`src/content/${file}`, 'utf8');
const readerOf = (file: string) =>
  (CONTENT_FILES as Record<string, { schema?: unknown }>)[file] ??
  CONTENT_FOLDERS[file.split('/')[0] as keyof typeof CONTENT_FOLDERS].read;

describe('a file of the site', () => {
  it.each(FILES)('%s comes back from its form as it was', (file) => {
    const text = read(file);
    const value = valueOf(file, text)!;
    expect(valueOf(file, textOf(file, value, text))).toEqual(value);
    if (file.endsWith('.yaml') && isGroup(value)) expect(textOf(file, value, text)).toBe(text);
  });

  it('has its fields where the line below them ends the text, as some editors save it', () => {
    const file = FILES.find((each) => each.startsWith('resources/'))!;
    const [, fields] = read(file).split(/^---\n/m);
    const text = `---\n${fields}---`;
    expect(valueOf(file, text)).toEqual(valueOf(file, `${text}\n`));
    expect(valueOf(file, text)).toMatchObject({ kind: expect.any(String), body: '' });
    expect(CONTENT_FOLDERS.resources.read(text)).toHaveProperty('value.body', '');
  });

  it('keeps comments and untouched entries when one link changes', () => {
    const text = read('footer.yaml');
    const changed = text.replace('label: Semester abroad', 'label: A semester abroad');
    const saved = textOf('footer.yaml', valueOf('footer.yaml', changed)!, text);
    expect(valueOf('footer.yaml', saved)).toEqual(valueOf('footer.yaml', changed));
    for (const kept of ['# Samples: put your own', '- { label: Marketplace, href: /marketplace }'])
      expect(saved).toContain(kept);
  });

  it('changes one line of the source for one price', () => {
    const text = read('insurance/plans.yaml');
    const value = valueOf('insurance/plans.yaml', text) as { plans: { daily_rate: { us: number } }[] };
    value.plans[1]!.daily_rate.us = 230;
    const lines = text.split('\n');
    const saved = textOf('insurance/plans.yaml', value as never, text).split('\n');
    const differing = saved.flatMap((line, index) => (line === lines[index] ? [] : [line.trim()]));
    expect(saved).toHaveLength(lines.length);
    expect(differing).toEqual(['daily_rate: {us: 230, non_us: 160}']);
  });

  it('keeps the comments and the other entries of a file that is one list', () => {
    const text = read('products.yaml');
    const changed = text.replace('from: 99', 'from: 89');
    expect(changed).not.toBe(text);
    const saved = textOf('products.yaml', valueOf('products.yaml', changed)!, text).split('\n');
    const lines = text.split('\n');
    expect(saved).toHaveLength(lines.length);
    expect(saved.filter((line, index) => line !== lines[index])).toHaveLength(1);
  });

  it.each([
    [
      'lists',
      [...'bcdefgh'].reduce((text, key, index) => {
        const before = 'abcdefgh'[index]!;
        return `${text}${key}: &${key} [${Array(10).fill(`*${before}`).join(', ')}]\n`;
      }, 'a: &a [x]\n'),
    ],
    ['letters', `a: &a ${'x'.repeat(10_000)}\nb: [${Array(1000).fill('*a').join(', ')}]\n`],
    ['itself', 'a: &a [*a]\n'],
  ])('is only its source where aliases repeat %s', (_what, text) => {
    expect(valueOf('footer.yaml', text)).toBeUndefined();
    expect(textOf('footer.yaml', { a: 1 }, text)).toBe('a: 1\n');
  });

  it('keeps what could be read as something else', () => {
    const value = { code: '0123', yes: 'yes', lines: 'a\n\nb: c\n', none: null, day: '2026-01-01' };
    expect(valueOf('x.yaml', textOf('x.yaml', value, 'code: "1" # why\n'))).toEqual(value);
  });
});

function drawn(field: Field, value: Value, path: string): string[] {
  const here = field.kind === 'other' ? [path] : [];
  if (field.kind === 'group' && isGroup(value))
    return field.fields.flatMap(({ key, field: each }) => drawn(each, value[key] ?? '', `${path}.${key}`));
  if (field.kind === 'list' && isList(value))
    return value.flatMap((each) => drawn(field.item, each, `${path}[]`));
  return here;
}

it.each(FILES.filter((file) => !file.startsWith('esim/faq')))(
  '%s has a form for all of its fields',
  (file) => {
    const { schema } = readerOf(file) as { schema: Parameters<typeof fieldOf>[0] };
    const field = fieldOf(schema, () => [{ value: 'x', label: 'x' }]);
    expect(drawn(field, valueOf(file, read(file))!, file)).toEqual([]);
  },
);

it('takes titles, hints, bounds and units from the schema', () => {
  const field = fieldOf(CONTENT_FILES['insurance/plans.yaml'].schema!, () => []);
  const plans = (field.kind === 'group' && field.fields.find(({ key }) => key === 'plans')?.field) as Field;
  expect(plans).toMatchObject({ kind: 'list', min: 4, max: 4, title: 'Plans' });
  const fields = plans.kind === 'list' && plans.item.kind === 'group' ? plans.item.fields : [];
  const byKey = Object.fromEntries(fields.map((each) => [each.key, each.field]));
  expect(byKey['deductible']).toEqual({
    title: 'Deductible',
    kind: 'number',
    min: 0,
    whole: true,
    unit: 'dollars',
  });
  expect(byKey['color']).toMatchObject({
    options: ['Green', 'Blue', 'Amber', 'Gray'].map((label) => expect.objectContaining({ label })),
  });
  expect(byKey['daily_rate']).toMatchObject({
    title: 'Price',
    fields: [{ key: 'us', field: { title: 'A day, with US coverage', unit: 'cents', min: 1 } }, {}],
  });
  expect(byKey['benefits']).toMatchObject({ kind: 'record', keysFrom: 'benefits' });
});

it.each(['insurance/plans.yaml', 'esim/destinations.yaml', 'deals.yaml', 'programs/'])(
  'the ids of %s are fixed once they are published',
  (file) => {
    const { schema } = readerOf(file) as { schema: Parameters<typeof fieldOf>[0] };
    expect(JSON.stringify(fieldOf(schema, () => []))).toContain('"permanent":true');
  },
);

it('gives an address one line, however long it may be, and a long text several', () => {
  const { schema } = readerOf('programs/') as { schema: Parameters<typeof fieldOf>[0] };
  const fields = JSON.stringify(fieldOf(schema, () => []));
  const fieldAt = (key: string) =>
    JSON.parse(fields.split(`"key":"${key}","field":`)[1]!.split('}')[0]! + '}');
  expect(fieldAt('provider_email')).not.toHaveProperty('long');
  expect(fieldAt('summary')).toMatchObject({ long: true });
});
