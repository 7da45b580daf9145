import { expect, it } from 'vitest';
import { newProgramPage } from '../../../../src/islands/editing/newProgramPage.ts';

const programs = (...ids: (string | null)[]) => ({ programs: ids.map((id) => ({ id })) });
const page = (
  root: ReturnType<typeof programs>,
  published: ReturnType<typeof programs> | null,
  at?: string,
) => newProgramPage({ root, published, at });

it('leads to the program that was just published, the one that is open before others', () => {
  const both = programs('one', 'two');
  expect(page(both, both)).toBe('/programs/one');
  expect(page(both, both, 'programs[1].title')).toBe('/programs/two');
});

it('leads nowhere before it is published, and for a file without programs', () => {
  expect(page(programs('one', 'two'), programs('one'), 'programs[1]')).toBeUndefined();
  expect(page(programs('one'), null)).toBeUndefined();
  expect(page(programs(null), programs(null))).toBeUndefined();
  expect(newProgramPage({ root: 'x', published: 'x', at: undefined })).toBeUndefined();
});
