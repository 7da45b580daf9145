import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openContent } from '../../../../src/server/content/content.ts';
import { catalogueOf } from '../../../../src/server/providers/esim/sandboxCatalogue.ts';
import { ConfigError } from '../../../../src/server/config/environment.ts';
import { contentFolder, readableLog, type ContentFolder } from '../../../fixtures/content.ts';

/** The next request: a later turn of the event loop. */
const nextRequest = () => new Promise<void>((resolve) => setImmediate(resolve));

function open(folder: ContentFolder = contentFolder()) {
  const { log, lines } = readableLog();
  const content = openContent({ contentDir: folder.dir }, log);
  const refusals = () => lines.filter(({ msg }) => msg === 'content file refused');
  return { ...folder, content, refusals, lines };
}

describe('an edit', () => {
  it('shows on the next request', async () => {
    const { content, edit } = open();
    expect(content.navigation().dashboard[2]!.label).toBe('Deals');
    edit('navigation.yaml', 'label: Deals', 'label: Special deals');
    await nextRequest();
    expect(content.navigation().dashboard[2]!.label).toBe('Special deals');
  });

  it('shows at every step of a quick series of the same length', async () => {
    const { content, edit } = open();
    for (const [from, to] of ['Deals', 'Slead', 'Leads', 'Dales', 'Sales']
      .map((to, i, all) => [all[i - 1], to])
      .slice(1)) {
      edit('navigation.yaml', `label: ${from}`, `label: ${to}`);
      await nextRequest();
      expect(content.navigation().dashboard[2]!.label).toBe(to);
    }
  });

  it('shows when an editor saves by renaming', async () => {
    const { content, path } = open();
    writeFileSync(path('new.md'), '## New?\n\nYes.\n');
    renameSync(path('new.md'), path('esim/faq.md'));
    await nextRequest();
    expect(content.esim().faq.map(({ question }) => question)).toEqual(['New?']);
  });

  it('shows when size and time of the file are those of the old one', async () => {
    const folder = contentFolder();
    const page = folder.path('esim/page.yaml');
    utimesSync(page, 1_700_000_000, 1_700_000_000);
    // Later than the moment in which every file is read again anyway.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    onTestFinished(() => void vi.restoreAllMocks());
    const { content } = open(folder);
    const { size, mtimeMs } = statSync(page);
    folder.edit('esim/page.yaml', 'title: Travel eSIM', 'title: Tarvel eSIM');
    utimesSync(page, 1_700_000_000, 1_700_000_000);
    expect(statSync(page)).toMatchObject({ size, mtimeMs });
    await nextRequest();
    expect(content.esim().page.title).toBe('Tarvel eSIM');
  });

  it('reaches what is computed from it', async () => {
    const { content, edit } = open();
    const [before] = content.products();
    expect(before!.price).toEqual({ from: 300, unit: 'a package', isComputed: true });
    edit('esim/pricing.yaml', 'gb: 0.5, cents: 250', 'gb: 0.4, cents: 100');
    edit(
      'esim/destinations.yaml',
      'name: France, zone: A',
      'name: France, zone: A, sellable: false, reason: Closed.',
    );
    await nextRequest();
    const [after] = content.products();
    expect(after!.price.from).toBe(125);
    expect(after!.bullets[1]).toContain('0.4 GB to 20 GB');
    const count = (bullets: readonly string[]) => Number(/^\d+/.exec(bullets[0]!)![0]);
    expect(count(after!.bullets)).toBe(count(before!.bullets) - 1);
  });

  it('leaves the lowest price of an eSIM that of a country on sale, in whichever zone', async () => {
    const { content, edit } = open();
    edit('esim/pricing.yaml', 'zones: { A: 1, B: 1.4, C: 2.2 }', 'zones: { A: 2, B: 1, C: 3 }');
    await nextRequest();
    const lowest = Math.min(...catalogueOf(content.esim()).destinations.map(({ from_price }) => from_price));
    expect(lowest).toBe(300);
    expect(content.products()[0]!.price.from).toBe(lowest);
  });
});

describe('without an edit', () => {
  it('gives the same frozen objects, whatever part is asked for', async () => {
    const { content, edit } = open();
    const [navigation, esim, products] = [content.navigation(), content.esim(), content.products()];
    edit('footer.yaml', 'closing: Sojourn.', 'closing: Sojourn!');
    await nextRequest();
    expect(content.navigation()).toBe(navigation);
    expect(content.esim()).toBe(esim);
    expect(content.products()).toBe(products);
    const links = navigation.dashboard as unknown as { label: string }[];
    expect(() => (links[0]!.label = 'Mine')).toThrow(TypeError);
    expect(() => links.push({ label: 'Mine' })).toThrow(TypeError);
  });
});

describe('a bad file', () => {
  it('keeps the last good version and is logged once, with file, line and field', async () => {
    const { content, edit, refusals } = open();
    edit('navigation.yaml', 'href: /saved,', 'href: saved,');
    for (let request = 0; request < 3; request++) {
      await nextRequest();
      expect(content.navigation().dashboard[1]!.href).toBe('/saved');
    }
    expect(refusals()).toEqual([
      expect.objectContaining({ level: 50, file: 'navigation.yaml', line: 9, field: 'dashboard[1].href' }),
    ]);
    edit('navigation.yaml', 'href: saved,', 'href: /compare,');
    await nextRequest();
    expect(content.navigation().dashboard[1]!.href).toBe('/compare');
    expect(refusals()).toHaveLength(1);
  });

  // The last column: the text on whose line the mistake is, the field, the sentence.
  it.each([
    [
      'help/index.yaml',
      'students]',
      'student]',
      'student]',
      'groups[0].topics[2]',
      expect.stringMatching(/^must be one of/),
    ],
    [
      'help/index.yaml',
      'choose-insurance, students',
      'choose-insurance',
      'groups:',
      'groups',
      'must name students once',
    ],
    [
      'legal/terms.md',
      'title: Terms',
      'titel: Terms',
      'titel: Terms',
      'titel',
      'is not a field of this file',
    ],
    ['legal/privacy.md', '## In short', '<b>In short</b>', '<b>', 'html', 'HTML is not allowed'],
    [
      'help/students.md',
      '## Schengen visas',
      '### Schengen visas',
      '### Schengen',
      'heading',
      '"Schengen visas" must be a heading with two #',
    ],
    [
      'legal/notice.md',
      '## Content',
      '## operator!',
      '## operator!',
      'heading',
      'there are two headings "operator"',
    ],
    [
      'pages/contact.md',
      'title: Contact',
      'title: Contact\nemail: us',
      'email: us',
      'email',
      'must be an email address',
    ],
    [
      'pages/how-it-works.yaml',
      'scene: alps',
      'scene: moon',
      'scene: moon',
      'steps[3].scene',
      expect.stringMatching(/^must be one of/),
    ],
    [
      'pages/stops.yaml',
      '    Verification:',
      '    Verified:',
      '  errors:',
      'sign_in.errors',
      expect.stringMatching(/^must have Default/),
    ],
    [
      'navigation.yaml',
      'icon: wallet',
      'symbol: wallet',
      'symbol: wallet',
      'dashboard[4].icon',
      'is missing',
    ],
    ['navigation.yaml', 'short: Saved', 'shrot: Saved', 'shrot: Saved', 'dashboard[1].short', 'is missing'],
    ['navigation.yaml', '  - title: Online', '   - title: Online', '- title: Online', '', expect.any(String)],
    [
      'esim/pricing.yaml',
      'cents: 1400',
      'cents: 14.5',
      'cents: 14.5',
      'sizes[4].cents',
      'must be whole cents',
    ],
    ['esim/pricing.yaml', 'C: 2.2', 'C: 2.2.2', 'C: 2.2.2', 'zones.C', 'must be a number, not "2.2.2"'],
    [
      'esim/pricing.yaml',
      'gb: 1, cents: 400',
      'gb: 1, cents: 400000',
      'gb: 1, cents: 400000',
      'sizes[1].cents',
      'must be at most $1,000, in dollars such as 2.16',
    ],
    ['esim/pricing.yaml', 'gb: 3,', 'gb: 1,', 'sizes:', 'sizes', 'must go from the smallest to the largest'],
    ['esim/pricing.yaml', 'to: 90', 'to: 60', 'lengths:', 'lengths', 'must end with 90 days'],
    [
      'esim/destinations.yaml',
      '[AT, BE',
      '[QQ, BE',
      '[QQ, BE',
      'regions[0].countries[0]',
      'there is no country "QQ" in this file',
    ],
    [
      'esim/destinations.yaml',
      'iso2: AL,',
      'iso2: AF,',
      'id: ALB',
      expect.stringMatching(/^countries\[\d+\]\.iso2$/),
      '"AF" is there twice',
    ],
    [
      'esim/destinations.yaml',
      'name: France, zone: A',
      'name: France, zone: A, sellable: false',
      'name: France',
      expect.stringMatching(/^countries\[\d+\]\.reason$/),
      'must say why the country is not on sale',
    ],
    ['esim/faq.md', 'Can I install it', 'Can I <b>install it', 'Can I <b>', 'html', 'HTML is not allowed'],
    [
      'esim/faq.md',
      '*Show included',
      '[more](javascript:alert) *Show',
      '[more]',
      'link',
      'a link must be http(s), mailto or a path of this site',
    ],
    [
      'esim/faq.md',
      '## Do I',
      'Do I',
      'Do I',
      '',
      'must be questions (## ...), each with an answer below it',
    ],
    [
      'products.yaml',
      '{countries} countries',
      '{lands} countries',
      '{lands}',
      '[0].bullets[0]',
      'may only use {countries}, {regions}, {smallest}, {largest}',
    ],
    ['products.yaml', 'from: 99, ', '', 'price: { unit: a day', '[1].price.from', 'is missing'],
    ['footer.yaml', 'closing: Sojourn. Prices in US dollars.', 'closing:', 'closing:', 'closing', 'is empty'],
    ...['http://list.example/post', '/post', 'https://user:word@list.example/', "https://a;script-src'"].map(
      (address): [string, string, string, string, string, string] => [
        'footer.yaml',
        'newsletter:',
        `newsletter:\n  action: "${address}"`,
        'action: "',
        'newsletter.action',
        'must be an https:// address',
      ],
    ),
  ])('%s with "%s" as "%s" says where', async (file, from, to, at, field, message) => {
    const { content, edit, lineOf, refusals } = open();
    edit(file, from, to);
    await nextRequest();
    void [content.navigation(), content.footer(), content.products(), content.esim(), content.pages()];
    expect(refusals()).toContainEqual(
      expect.objectContaining({ file, line: lineOf(file, at), field, message }),
    );
  });

  it('that went away keeps the last good version', async () => {
    const { content, path, refusals } = open();
    rmSync(path('footer.yaml'));
    await nextRequest();
    expect(content.footer().groups).toHaveLength(5);
    await nextRequest();
    expect(content.footer().groups).toHaveLength(5);
    expect(refusals()).toEqual([
      expect.objectContaining({ file: 'footer.yaml', message: 'the file is missing' }),
    ]);
  });

  it('at the start tells a link to an article that is not there, and starts', () => {
    const folder = contentFolder();
    const file = 'help/students.md';
    writeFileSync(
      folder.path(file),
      `${readFileSync(folder.path(file), 'utf8')}\n[More](/articles/never-written)\n`,
    );
    const { lines } = open(folder);
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 50,
        file,
        field: 'link',
        message: 'there is no /articles/never-written',
      }),
    );
  });

  it('at the start ends it with one sentence', () => {
    const folder = contentFolder();
    folder.edit('navigation.yaml', 'href: /saved,', 'href: //elsewhere.example,');
    const start = () => open(folder);
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(
      `The content file ${folder.path('navigation.yaml')} cannot be used: line 9: dashboard[1].href must be a path that starts with one /.`,
    );
    rmSync(folder.path('navigation.yaml'));
    expect(start).toThrow(/navigation\.yaml cannot be used: line 1: the file is missing\.$/);
  });
});
