import { expect, it } from 'vitest';
import { isId, newId, oldestId } from '../../../../src/server/db/ids.ts';

const NOW = Date.UTC(2026, 10, 29);

it('a new id is a UUIDv7 of its moment, and no two are the same', () => {
  const ids = Array.from({ length: 200 }, () => newId(NOW));
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) {
    expect(isId(id)).toBe(true);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});

it('ids sort by time, after the oldest one of their instant', () => {
  const sorted = [oldestId(NOW), newId(NOW), oldestId(NOW + 1), newId(NOW + 1), newId(NOW + 86_400_000)];
  expect(sorted.toSorted()).toEqual(sorted);
  expect(newId(NOW).slice(0, 13)).toBe(oldestId(NOW).slice(0, 13));
});
