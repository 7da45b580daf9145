import { expect, it } from 'vitest';
import { newProgramId } from '../../../../src/islands/editing/newProgramId.ts';

const programs = (...ids: (string | null)[]) => ({ programs: ids.map((id) => ({ id })) });
const id = (root: ReturnType<typeof programs>, published: ReturnType<typeof programs> | null, at?: string) =>
  newProgramId({ root, published, at });

it('names the program that was just published, the one that is open before others', () => {
  const both = programs('one', 'two');
  expect(id(both, both)).toBe('one');
  expect(id(both, both, 'programs[1].title')).toBe('two');
});

it('names none before it is published, and for a file without programs', () => {
  expect(id(programs('one', 'two'), programs('one'), 'programs[1]')).toBeUndefined();
  expect(id(programs('one'), null)).toBeUndefined();
  expect(id(programs(null), programs(null))).toBeUndefined();
  expect(newProgramId({ root: 'x', published: 'x', at: undefined })).toBeUndefined();
});
