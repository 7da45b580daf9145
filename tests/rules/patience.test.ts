/** Each project's waits are as long as a busy machine takes: its own setup takes the place of the common one, and must bring them along. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import config from '../../vitest.config.ts';

type Project = { test: { name: string; setupFiles?: string } };
const common = config.test!.setupFiles as string;
const projects = (config.test!.projects as Project[]).map(({ test: { name, setupFiles = common } }) => [
  name,
  setupFiles,
]);

test.each(projects)('of %s', (_, setup) => {
  expect(readFileSync(setup!, 'utf8')).toMatch(/^import (.+ from )?'\.\/patience\.ts';$/m);
});
