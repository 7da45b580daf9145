import * as v from 'valibot';
import { expect, it } from 'vitest';
import { listOf, readInput, withFieldsAtMost } from '../../../../src/shared/lib/input.ts';

let looked = 0;
const counted = v.pipe(
  v.unknown(),
  v.check(() => (looked++, false), 'Wrong.'),
);

it('counts a list before it looks at an entry', () => {
  looked = 0;
  const list = v.strictObject({ list: listOf(counted, 3, 'At most three.') });
  expect(readInput(list, { list: [1, 2, 3, 4] })).toEqual({ fields: { list: 'At most three.' } });
  expect(looked).toBe(0);
  expect(readInput(list, { list: [1, 2] })).toEqual({ fields: { 'list.0': 'Wrong.', 'list.1': 'Wrong.' } });
  expect(readInput(list, { list: 'abcd' })).toEqual({ fields: { list: 'Must be a list.' } });
});

it('counts fields before it looks at one', () => {
  looked = 0;
  const rest = withFieldsAtMost(v.objectWithRest({ a: counted }, counted), 2, 'Too many.');
  expect(readInput(rest, { a: 1, b: 1, c: 1 })).toEqual({ fields: { '': 'Too many.' } });
  expect(looked).toBe(0);
  expect(readInput(rest, { a: 1, b: 1 })).toEqual({ fields: { a: 'Wrong.', b: 'Wrong.' } });
});

it('names what is missing and what is not a field', () => {
  const schema = v.strictObject({
    name: v.pipe(v.string(), v.maxLength(2)),
    inner: v.object({ of: v.number() }),
  });
  expect(readInput(schema, { inner: {}, odd: 1 })).toEqual({
    fields: {
      name: 'This field is required.',
      'inner.of': 'This field is required.',
      odd: 'There is no such field.',
    },
  });
  expect(readInput(schema, { name: 'abc', inner: [] })).toEqual({
    fields: { name: 'Use at most 2 characters.', 'inner.of': 'This field is required.' },
  });
  expect(readInput(schema, null)).toEqual({ fields: { '': 'Must be an object with named fields.' } });
});

it('tells the first message of a field, in the words of its schema', () => {
  const schema = v.strictObject({
    name: v.pipe(v.string(), v.nonEmpty('Name is required.'), v.minLength(8, 'Too short.')),
  });
  expect(readInput(schema, { name: '' })).toEqual({ fields: { name: 'Name is required.' } });
  expect(readInput(schema, { name: 'short' })).toEqual({ fields: { name: 'Too short.' } });
  expect(readInput(schema, { name: 'long enough' })).toEqual({ value: { name: 'long enough' } });
});

it('tells as many fields as fit, and cuts a name that somebody made up', () => {
  const names = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`name-${index}`, v.string()]));
  const read = readInput(v.strictObject(names), {});
  const fields = 'fields' in read ? read.fields : {};
  expect(Object.keys(fields)[0]).toBe('name-0');
  expect(Object.keys(fields).length).toBeGreaterThan(50);
  expect(JSON.stringify(fields).length).toBeLessThan(3000);
  const long = readInput(v.strictObject({}), { ['\u{1f30d}'.repeat(9000)]: 1 });
  expect(long).toEqual({ fields: { ['\u{1f30d}'.repeat(30)]: 'There is no such field.' } });
});
