/** The guides for editors and support, as /edit/help and /staff/help show them. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../../scripts/lib/root.mjs';
import { supportCopy } from '../../../../src/copy/support/support.ts';
import { actionCopy } from '../../../../src/copy/support/actions.ts';
import { personCopy } from '../../../../src/copy/support/person.ts';
import { queueCopy } from '../../../../src/copy/support/queues.ts';
import { STAFF_PAGES } from '../../../../src/server/calls/access.ts';
import { readGuide } from '../../../../src/server/content/guide.ts';
import { GUIDE_PARTS } from '../../../../src/shared/editing/guide.ts';
import { paths } from '../../../../src/shared/lib/paths.ts';
import { SUPPORT_GUIDE_PARTS } from '../../../../src/shared/staff/guide.ts';
import { QUEUES } from '../../../../src/shared/staff/queues.ts';

const DOCS = join(ROOT, 'docs');
const guideIn = (file: string) => readGuide(readFileSync(join(DOCS, file), 'utf8'));
const editorsGuide = guideIn('editing-content.md');
const supportGuide = guideIn('support.md');
const GUIDES = [
  { readers: 'editors', guide: editorsGuide, parts: GUIDE_PARTS },
  { readers: 'support', guide: supportGuide, parts: SUPPORT_GUIDE_PARTS },
];

describe.each(GUIDES)('the guide for $readers', ({ guide, parts }) => {
  it('has every part that a page leads to', () => {
    const ids = guide.sections.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(Object.values(parts)));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ['on-the-server', 'as-files']) expect(ids).not.toContain(id);
  });

  it('names no command', () => {
    expect(JSON.stringify(guide)).not.toMatch(/npm |\.yaml|src\/content|[A-Z]_[A-Z]/);
  });
});

describe('the guide for editors', () => {
  it('shows small pictures that are there, each with its words', () => {
    const pictures = editorsGuide.sections.flatMap(({ body }) =>
      body.filter((block) => block.type === 'picture'),
    );
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

describe('the guide for support', () => {
  it('has a part for each queue, by its name and in the order of the desk', () => {
    const names = QUEUES.map((queue) => supportCopy.queues[queue]);
    const titles: string[] = supportGuide.sections.map(({ title }) => title);
    expect(titles.filter((title) => names.some((name) => name === title))).toEqual(names);
    for (const queue of QUEUES)
      expect(supportGuide.sections.find(({ id }) => id === SUPPORT_GUIDE_PARTS[queue])?.title).toBe(
        supportCopy.queues[queue],
      );
  });

  it('names buttons as the desk does, and each of an order', () => {
    const { order, account, again, passedOn } = actionCopy;
    const ofOrder = Object.values(order).map(({ name }) => name);
    const others = [
      ...Object.values(account).map(({ name }) => name),
      ...[again, passedOn, personCopy.person.open, queueCopy.open, supportCopy.order.whatToDo],
    ];
    const strong = [
      ...JSON.stringify(supportGuide).matchAll(/"strong","children":\[\{"type":"text","text":"([^"]+)"/g),
    ];
    const named = new Set(strong.map(([, name]) => name));
    expect([...named]).toEqual(expect.arrayContaining(ofOrder));
    expect([...ofOrder, ...others]).toEqual(expect.arrayContaining([...named]));
  });

  it('is linked from every page of the desk', () => {
    const pages = [...STAFF_PAGES].filter(([, { staff }]) => staff === 'support').map(([path]) => path);
    for (const page of [...pages.filter((path) => path !== paths.staffHelp()), '/staff/index'])
      expect(readFileSync(join(ROOT, `src/pages${page}.astro`), 'utf8'), page).toMatch(/<HelpLink part=/);
  });
});
