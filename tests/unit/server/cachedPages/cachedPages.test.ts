import { describe, expect, it, vi } from 'vitest';
import { createAdmissionCache } from '../../../../src/server/cachedPages/admissionCache.ts';
import { fill, flatten, shapeOf, type Facts } from '../../../../src/server/cachedPages/fill.ts';
import { layoutOf, valueOf } from '../../../../src/server/cachedPages/layout.ts';
import { choiceMarks, textMark } from '../../../../src/server/cachedPages/marks.ts';
import { cachedPage } from '../../../../src/server/cachedPages/page.ts';
import { parseTemplate } from '../../../../src/server/cachedPages/pieces.ts';
import type { App } from '../../../../src/server/context.ts';

const inText = (mark: string): string => mark.replaceAll("'", '&#39;');
const text = (key: string): string => inText(textMark(key));
function either(key: string, yes: string, no: string): string {
  const { before, between, after } = choiceMarks(key);
  return inText(before) + yes + inText(between) + no + inText(after);
}
const page = (html: string, facts: Facts): string => fill(flatten(parseTemplate(html), facts), facts);

it('is rendered once for all who ask for it at the same moment', async () => {
  const part = {};
  const content = new Proxy({}, { get: () => () => part });
  const app = { config: { cachedPagesBytes: 1000 }, content, now: () => 0 } as unknown as App;
  const render = vi.fn(async () => new Response('<p>', { headers: { 'content-type': 'text/html' } }));
  const url = new URL('http://sojourn.test/help');
  const ask = () => {
    const context = { routePattern: '/help', url, request: new Request(url), locals: { app } };
    return cachedPage(context as never, render, { app, user: undefined, theme: undefined, cartCount: 0 });
  };
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(await Promise.all(answers.map((answer) => answer!.text()))).toEqual(['<p>', '<p>', '<p>']);
  expect(render).toHaveBeenCalledOnce();
});

describe('the pieces of a page', () => {
  it('get the visitor’s texts, escaped for where they stand', () => {
    const html = `<p title="To ${textMark('a.name')}!">${text('a.name')}</p>`;
    expect(page(html, { 'a.name': `<b>&"'` })).toBe(
      `<p title="To <b>&amp;&quot;'!">&lt;b&gt;&amp;&quot;&#39;</p>`,
    );
  });

  it('leave an attribute out, or its value, as Astro does', () => {
    const html = `<p id="a" hidden="${textMark('a.hidden')}">x</p>`;
    expect(page(html, {})).toBe('<p id="a">x</p>');
    expect(page(html, { 'a.hidden': '' })).toBe('<p id="a" hidden>x</p>');
    expect(page(html, { 'a.hidden': 'until-found' })).toBe('<p id="a" hidden="until-found">x</p>');
  });

  it('have one side of a choice, choices in choices as well', () => {
    const html = either('a.one', `1${either('a.two', '2', '3')}`, `4${either('a.two', '5', '')}6`);
    expect(page(html, { 'a.one': true, 'a.two': true })).toBe('12');
    expect(page(html, { 'a.one': true })).toBe('13');
    expect(page(html, { 'a.two': true })).toBe('456');
    expect(page(html, {})).toBe('46');
    expect(shapeOf(parseTemplate(html), { 'a.one': true })).not.toBe(
      shapeOf(parseTemplate(html), { 'a.two': true }),
    );
  });

  it('take odd keys, and read no mark in what a visitor typed', () => {
    const key = `marks.programs/it's [100%] <ours>; a:b?`;
    expect(page(`<p>${text(key)}</p>`, { [key]: text('a.name'), 'a.name': 'Tom' })).not.toContain('Tom');
    expect(page(either(key, 'yes', 'no'), { [key]: true })).toBe('yes');
  });

  it('are refused with a mark where none can be replaced', () => {
    expect(() =>
      parseTemplate(`<astro-island props="{&quot;${textMark('a.b').replaceAll("'", '&#x27;')}">`),
    ).toThrow(/mark/);
    expect(() => parseTemplate(inText(choiceMarks('a.b').before))).toThrow(/mark/);
  });
});

describe('the layout of a page', () => {
  const fixed = '<li>one of many</li>'.repeat(20);
  const html = `<html lang="en" class="${textMark('a.theme')}"><b>${fixed}</b><p title="Of ${textMark('a.name')}">${text('a.name')}</p>${fixed}`;
  const facts = { 'a.theme': 'dark', 'a.name': 'Maya & Tom' };

  it('has values only in its runs, which end where a space means nothing', () => {
    const { segments, runs } = layoutOf(flatten(parseTemplate(html), facts))!;
    const values = runs.map((run) => valueOf(run, facts).toString());
    expect(values).toEqual([' class="dark"', 'Maya &amp; Tom">Maya &amp; Tom</p']);
    const joined = segments
      .flatMap((part, place) => (place ? [`${values[place - 1]} `, part] : [part]))
      .join('');
    expect(joined).toBe(page(html, facts).replace('"dark"', '"dark" ').replace('</p>', '</p >'));
  });

  it('is the same for all visitors, with room for long names', () => {
    const [mine, other] = [facts, { 'a.theme': undefined, 'a.name': 'X' }].map((each) =>
      layoutOf(flatten(parseTemplate(html), each))!,
    );
    expect(mine).toEqual(other);
    expect(mine!.rooms[1]).toBeGreaterThan(40);
  });

  it('is none where a value stands in the open', () => {
    expect(
      layoutOf(flatten(parseTemplate(`<p>${text('a.name')}${fixed.replaceAll('</li>', '')}`), {})),
    ).toBeUndefined();
  });
});

describe('a cache for what is asked for again', () => {
  const value = (name: string) => ({ name });

  it('caches nothing that is asked for once', () => {
    const cache = createAdmissionCache<{ name: string }>(1000);
    expect(cache.isAskedAgain('a')).toBe(false);
    expect(cache.isAskedAgain('a')).toBe(true);
  });

  it('keeps its busy entries while 10,000 rare ones come twice, within its bytes', () => {
    const cache = createAdmissionCache<{ name: string }>(1000);
    cache.set('busy', value('busy'), 100);
    expect(cache.get('busy')?.name).toBe('busy');
    for (let place = 0; place < 10_000; place++) {
      cache.set(`rare ${place}`, value('rare'), 100);
      expect(cache.bytes()).toBeLessThanOrEqual(1000);
    }
    expect(cache.get('busy')?.name).toBe('busy');
    expect(cache.get('rare 0')).toBeUndefined();
    expect(cache.get('rare 9999')?.name).toBe('rare');
  });

  it('takes nothing that is larger than it', () => {
    const cache = createAdmissionCache<{ name: string }>(1000);
    cache.set('a', value('a'), 5000);
    expect(cache.get('a')).toBeUndefined();
  });
});
