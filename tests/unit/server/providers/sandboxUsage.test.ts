import { expect, test } from 'vitest';
import { usageReportOf } from '../../../../src/server/providers/esim/sandboxUsage.ts';
import type { SandboxEsimRow } from '../../../../src/server/providers/esim/sandboxRows.ts';

const GB = 1024 ** 3;

test('an eSIM bought west of UTC, when its last day is over there, has a day, and uses no less than nothing', () => {
  const row = {
    package: 'USA 1 2026-11-29 2026-11-29',
    created_at: Date.parse('2026-11-30T05:00Z'),
    use: 'unused',
  } as SandboxEsimRow;
  const report = usageReportOf(row, [], 'America/Los_Angeles', Date.parse('2026-11-30T06:00Z'));
  expect(report.used).toBeGreaterThan(0);
  expect(report.used).toBeLessThan(GB);
  expect(report.state).not.toBe('expired');
});
