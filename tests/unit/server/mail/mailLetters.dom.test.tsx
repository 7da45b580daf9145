/** What mails say: the same in text and HTML, readable in the dark, and nothing in them from anywhere else. */
import { describe, expect, it, test } from 'vitest';
import { letterOf } from '../../../../src/server/mail/letter.ts';
import { LETTERS, type MailKind } from '../../../../src/server/mail/letters.ts';

const SITE = 'https://sojourn.example';
const URL_ = `${SITE}/auth/x?token=abc&b=<"'>`;
/** Whatever one of them asks for. */
const DATA = {
  url: URL_,
  kind: 'refused',
  state: 'refused',
  file: 'insurance/plans.yaml',
  why: 'Page 2 says <b>99</b>',
  subject: 'articles/first-week.md',
  message: 'line 3: <b>is no heading</b>',
  to: 'new@sojourn.test',
  number: 'SJ-1 & <b>',
  lines: [['Travel eSIM: Japan, 5 GB', '$19.25'] as [string, string]],
  total: '$19.25',
  of: 'Travel eSIM: Japan, 5 GB',
  amount: '$19.25',
  test: true,
  provider: 'Harbour & <b>Institute</b>',
  program: 'Coastal Ecology Semester',
  title: 'Award for early places',
  value: '$1,500 off tuition',
  replyBy: 'Dec 11, 2026, 11:59 PM, Lisbon time',
  action: 'ask',
  offer: {
    ...{ reference: 'SJ-6B713A', title: 'Award for early places', value: '$1,500 off tuition' },
    ...{ programTitle: 'Coastal Ecology Semester', provider: 'Harbour & <b>Institute</b>' },
  },
  reason: 'dates',
  text: 'Is there <b>a kitchen</b>?',
  traveler: { name: 'Maya <i>Okafor</i>', email: 'maya@sojourn.test' },
  answerUrl: URL_,
  question: 'Is it <b>on its way</b>?',
  answer: 'It comes tomorrow.\n\nThe <i>old</i> code ends then.',
  digest: true,
  unsubscribe: `${SITE}/unsubscribe/abc`,
  left: '940 MB',
  until: 'Jan 20, 2027',
  asOf: 'Jan 19, 2027, 8:14 AM UTC',
  alerts: [{ kind: 'stuck', subjects: ['SJ-1 & <b>'], fresh: [] }],
  ended: ['disk'],
  outcome: 'change',
  place: 'Portugal <b>and</b> Spain',
  plan: 'Premium',
  from: 'Jan 10, 2027',
  given: '$4.10',
  paid: true,
  claim: { number: 'C-1 & <b>', reference: 'R <i>2</i>', policy: { number: 'SJ-P1' } },
  documents: [],
  items: [
    { title: 'Install your eSIM for Japan', text: 'It starts <b>soon</b>.', url: URL_ },
    { title: 'Check your passport', text: 'Your trip starts Jan 10, 2027.', url: URL_ },
  ],
  ends: [['installing an eSIM', URL_]],
  settings: URL_,
};
/** Of values that HTML has in a table. */
const LABELS =
  /^(What|Why|Data left|As of|Last day|Plan|Cover|Claim|Policy|Your number|Documents|Work that does not get on|The disk is nearly full): /gm;
const kinds = Object.keys(LETTERS) as MailKind[];
/** An insurer is told other actions than a provider of offers; the digest shows the link that ends it. */
const dataOf = (kind: MailKind) => {
  if (kind === 'insurer') return { ...DATA, action: 'send' };
  return kind === 'digest' ? { ...DATA, unsubscribe: URL_ } : DATA;
};
const letter = (kind: MailKind) => letterOf(kind, dataOf(kind) as never, SITE);
const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');
const words = (text: string): string => text.replace(/\s+/g, ' ').trim();

describe.each(kinds)('the mail %s', (kind) => {
  const { subject, text, html } = letter(kind);
  const document = parsed(html);

  it('says the same in text and HTML', () => {
    const shown = words(document.body.textContent);
    const paragraphs = text.split('\n\n-- \n').flatMap((part) => part.split('\n\n'));
    const spoken = paragraphs.filter((part) => !part.includes(URL_) && !/^.+: \$/m.test(part));
    // HTML has labels and values in a table.
    const sentences = spoken.flatMap((part) => part.replace(LABELS, '').split('\n')).map(words);
    expect(sentences.length).toBeGreaterThan(2);
    for (const sentence of sentences) expect(shown).toContain(sentence);
    expect(document.querySelector('h1')?.textContent).toBe(subject);
    expect(document.title).toBe(subject);
  });

  it('fetches nothing and runs nothing', () => {
    expect(
      document.querySelector('img, picture, script, iframe, object, link, form, input, [background]'),
    ).toBeNull();
    expect(html).not.toMatch(/url\(|@import|@font-face|https?:(?!\/\/sojourn\.example)/);
  });

  it('is fit for dark and narrow screens', () => {
    expect(document.querySelector('meta[name=color-scheme]')?.getAttribute('content')).toBe('light dark');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    for (const element of document.querySelectorAll('[style*="color:"]'))
      expect(element.className, element.outerHTML).not.toBe('');
  });
});

// A test mail is about itself; a fault of content is mended in its file, not on a page.
test.each(kinds.filter((kind) => kind !== 'test' && kind !== 'contentFault'))(
  'the mail %s leads to one place, that is ours, in the same words',
  (kind) => {
    const { text, html } = letter(kind);
    const links = [...parsed(html).querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(new Set(links)).toEqual(new Set([URL_]));
    expect(text.split('\n')).toContain(URL_);
  },
);

test('every subject is short, and one line', () => {
  for (const kind of kinds) expect(letter(kind).subject).toMatch(/^.{5,60}$/);
});

test('an order is listed with its prices and its total', () => {
  const { text, html } = letter('order');
  expect(text).toContain('Travel eSIM: Japan, 5 GB: $19.25\nTotal: $19.25');
  expect(words(parsed(html).querySelector('table')!.textContent)).toBe(
    'Travel eSIM: Japan, 5 GB$19.25 Total$19.25',
  );
});

test.each(['Two things:\nIs there a kitchen?\nمتى يبدأ البرنامج؟', 'Yes!\nWhen?'])(
  'what somebody wrote keeps its lines, and has the whole width of a phone: %j',
  (text) => {
    const table = parsed(letterOf('provider', { ...DATA, action: 'ask', text } as never, SITE).html);
    const value = [...table.querySelectorAll('td')].at(-1)!;
    expect(value.innerHTML.split('<br>').map(words)).toEqual(text.split('\n'));
    expect(value.matches('[colspan="2"][dir=auto]')).toBe(true);
    for (const cell of table.querySelectorAll('td[style*=nowrap]'))
      expect(cell.textContent.length).toBeLessThan(25);
    const answer = parsed(
      letterOf('answer', { ...DATA, answer: 'First:\n1. Scan it.\n\nThen wait.' }, SITE).html,
    );
    expect([...answer.querySelectorAll('p')].map((each) => each.innerHTML)).toContain(
      'First:<br>\n1. Scan it.',
    );
  },
);

test('a line of two hyphens in a question ends no mail before its last line', () => {
  const { text } = letterOf('answer', { ...DATA, question: 'Two things:\n-- \n\nWhen?' }, SITE);
  expect(text).toContain('When?');
  expect(text).toMatch(/\n\n-- \nYou get this mail because [^\n]+\n$/);
});

test.each([
  ['all', 'The whole order'],
  ['part', 'Part of the order'],
  ['Travel eSIM: Japan, 5 GB', 'Travel eSIM: Japan, 5 GB'],
])('a refund of %j is named %j', (of, named) => {
  const { text } = letterOf('refund', { ...DATA, of }, SITE);
  expect(text).toContain(`${named}: $19.25\n`);
});

test('a decision names who made it, and the text by its title; an older mail has neither', () => {
  const asked = { url: URL_, file: 'legal/terms.md', state: 'refused', why: '' } as const;
  const named = { ...asked, section: 'legal', title: 'Terms of use', by: 'Ben Okafor' } as const;
  expect(LETTERS.contentDecision(named)).toMatchObject({
    subject: 'Not approved: Legal: Terms of use',
    before: [expect.stringMatching(/^Ben Okafor looked at your change of Legal: Terms of use/)],
  });
  expect(LETTERS.contentDecision(asked)).toMatchObject({ subject: 'Not approved: legal/terms.md' });
});
