import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { slimEndpoints } from '../../../scripts/vite/slimEndpoints.mjs';
import { savePhoneModel } from '../../../src/shared/esim/phoneEndpoints.ts';

type Load = (id: string) => string | null;
const load = (await slimEndpoints()).load as Load;
const browsers = (file: string) => load(`${process.cwd()}/${file}`);

it('every file of declarations reaches the browser without schemas', () => {
  const files = globSync('src/shared/*/*').filter((file) => /endpoints\.ts$/i.test(file));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !browsers(file)?.startsWith('export const '))).toEqual([]);
});

it('a declaration is its method and path, and what is no plain value is left out', () => {
  const { method, path } = savePhoneModel;
  expect(browsers('src/shared/esim/phoneEndpoints.ts')).toBe(
    `export const savePhoneModel = ${JSON.stringify({ method, path })};`,
  );
  const claims = browsers('src/shared/claims/endpoints.ts')!;
  expect(claims).toContain('export const MAX_EVENTS = 40;');
  expect(claims).not.toContain('longText');
});
