import { expect, it } from 'vitest';
import { withEscapes } from '../../../scripts/vite/oneByte.mjs';

const run = (code: string): unknown => new Function(`return ${code}`)();

it.each([
  '"a — b"',
  '`… ${1 + 1} “é”`',
  '/^[–—]$/.test("—")',
  '/^😀$/u.test("😀")',
  '{ "żółw": "🐢" }["żółw"]',
  '"\\—"',
])('escapes mean the same: %s', (code) => {
  const escaped = withEscapes(`(${code})`);
  expect(run(escaped)).toEqual(run(`(${code})`));
  if (!code.includes('\\')) expect(escaped).toMatch(/^[\0-\xff]*$/);
});
