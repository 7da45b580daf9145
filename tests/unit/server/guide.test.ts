/** The guide for editors, as /edit/help shows it. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readGuide } from '../../../src/server/content/guide.ts';
import { GUIDE_PARTS } from '../../../src/shared/editing/guide.ts';

const ROOT = join(import.meta.dirname, '../../..');
const DOCS = join(ROOT, 'docs');
const guide = readGuide(readFileSync(join(DOCS, 'editing-content.md'), 'utf8'));

describe('the guide for editors', () => {
  it('has every part that a form leads to', () => {
    const ids = guide.sections.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(Object.values(GUIDE_PARTS)));
    expect(ids).not.toContain('as-files');
  });

  it('names no command', () => {
    expect(JSON.stringify(guide)).not.toMatch(/npm |\.yaml|src\/content/);
  });

  it('shows small pictures that are there, each with its words', () => {
    const pictures = guide.sections.flatMap(({ body }) => body.filter((block) => block.type === 'picture'));
    expect(pictures.length).toBeGreaterThanOrEqual(4);
    for (const { file, alt } of pictures) {
      expect(alt).not.toBe('');
      expect(existsSync(join(DOCS, file)), file).toBe(true);
      expect(statSync(join(DOCS, file)).size).toBeLessThan(40_000);
    }
  });

  it('is linked from every page of the room', () => {
    const room = join(ROOT, 'src/pages/edit');
    const pages = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.astro') && file !== 'help.astro',
    );
    for (const file of pages)
      expect(readFileSync(join(room, file), 'utf8'), file).toMatch(
        /<HelpLink part=|<EditHeading\s[^>]*help="/,
      );
  });
});
