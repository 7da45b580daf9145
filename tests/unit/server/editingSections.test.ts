import { expect, it } from 'vitest';
import { CONTENT_FILES } from '../../../src/server/content/files.ts';
import { FOLDERS } from '../../../src/server/content/texts.ts';
import { sectionOf } from '../../../src/shared/editing/sections.ts';

it('lists every file of the content in a section of the editors’ room', () => {
  expect(Object.keys(CONTENT_FILES).filter((file) => !sectionOf(file))).toEqual([]);
});

it('lists a folder of any number of files in the section of its name, where new ones begin', () => {
  const keys = FOLDERS.map((folder) => sectionOf(`${folder}/a-new-one.md`)?.key);
  expect(keys).toEqual(FOLDERS);
});
