import { expect, it } from 'vitest';
import { CONTENT_FILES } from '../../../../src/server/content/files.ts';
import { FOLDERS } from '../../../../src/server/content/texts.ts';
import { newEntryCopy } from '../../../../src/copy/editing/newEntry.ts';
import { isNewKind } from '../../../../src/server/editing/room/newEntry.ts';
import { SECTIONS, sectionOf } from '../../../../src/shared/editing/sections.ts';

it('lists every file of the content in a section of the editors’ room', () => {
  expect(Object.keys(CONTENT_FILES).filter((file) => !sectionOf(file))).toEqual([]);
});

it('lists a folder of any number of files in the section of its name, where new ones begin', () => {
  const keys = FOLDERS.map((folder) => sectionOf(`${folder}/a-new-one.md`)?.key);
  expect(keys).toEqual(FOLDERS);
});

it('says of every section of several files how to begin one, or why nobody can', () => {
  const several = SECTIONS.filter(({ folders }) => folders).map(({ key }) => key);
  expect(several.filter((key) => !isNewKind(key)).sort()).toEqual(Object.keys(newEntryCopy.fixed).sort());
});
