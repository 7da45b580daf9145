import { expect, it } from 'vitest';
import { ago } from '../../../../src/shared/lib/ago.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [-5000, 'just now'],
  [MINUTE - 1, 'just now'],
  [MINUTE, '1 minute ago'],
  [HOUR - 1, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, 'yesterday'],
  [29 * DAY, '29 days ago'],
])('%d ms are "%s"', (passed, text) => expect(ago(1e12 - passed, 1e12)).toBe(text));
