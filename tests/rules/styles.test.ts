import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import tailwind from '../../tailwind.config.mjs';
import { classesOf } from '../../scripts/vite/usedStyles.mjs';

const read = (patterns: string[]): string =>
  globSync(patterns)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

/** Text on Saffron, which is the same in both themes. */
const ON_SAFFRON = '#14241f';

describe('the style sheets', () => {
  it('are asked for the colours of the palette, which knows both themes, and for no others', () => {
    const colours = read(tailwind.content as string[]).matchAll(/[a-z]-\[(#[\da-f]{3,8})\]/gi);
    expect([...new Set([...colours].map(([, colour]) => colour))]).toEqual([ON_SAFFRON]);
  });

  // Tailwind drops them; a class that only a script sets stands outside of the layers.
  it('have no class in a layer that no rendered file names', () => {
    const layers = [...read(['src/styles/*.css']).matchAll(/^@layer[^{;]*\{\n([\s\S]*?)^\}/gm)];
    const declared = classesOf(
      layers.map(([, rules = '']) => rules.replaceAll(/@apply[^;}]*;?/g, '')).join('\n'),
    );
    expect(declared.size).toBeGreaterThan(50);
    const words = new Set(read(tailwind.content as string[]).split(/[\s"'`${}()[\]:;,=?<>]+/));
    expect([...declared].filter((name) => !words.has(name))).toEqual([]);
  });

  // A width in px beside one in em leaves windows with large text between two layouts.
  it('ask for widths in em, so that all of a page changes at once', () => {
    const queries = [...read(['src/styles/*.css']).matchAll(/@(?:media|container)[^{]*width[^{]*/g)];
    expect(queries.length).toBeGreaterThan(10);
    expect(queries.map(([query]) => query).filter((query) => /\dpx/.test(query))).toEqual([]);
  });

  // Forced colours draw every background in the page's own colour.
  it('mark the chosen one of several by a border, which forced colours keep', () => {
    const [, mark] = /:checked \+ \.dot::after \{([^}]*)\}/.exec(read(['src/styles/controls.css'])) ?? [];
    expect(mark).toMatch(/\bborder-\[[\d.]+rem\]/);
    expect(mark).not.toMatch(/\bbg-/);
  });

  // Forced colours draw a transparent border, too.
  it('keep a line for the current tab alone', () => {
    const css = read(['src/styles/frame.css']);
    const [, tab] = /\.tab \{([^}]*)\}/.exec(css) ?? [];
    const [, bar] = /\.tabbar a \{([^}]*)\}/.exec(css) ?? [];
    for (const rule of [tab, bar]) {
      expect(rule).toMatch(/\bp[bt]-\[3px\]/);
      expect(rule).not.toMatch(/\bborder\b/);
    }
  });

  it('hide the tick of an empty box itself: forced colours show what has the colour of the page', () => {
    expect(read(['src/styles/controls.css'])).toMatch(
      /:not\(:checked\) \+ \.box > \.i \{\s*visibility: hidden/,
    );
    expect(read(['src/components/apply/Box.astro'])).not.toMatch(/\btext-/);
  });

  // A browser keeps one set of what may follow any `:has()`: one nameless part, and each change that a `:has()` looks at
  // computes the whole page anew, because rules about the body have one.
  it('name what follows a :has()', () => {
    const css = read(['src/styles/*.css']).replaceAll(/\/\*[\s\S]*?\*\//g, '');
    const selectors = [...css.matchAll(/([^{};]*:has\([^{};]*)\{/g)].flatMap(([, list = '']) =>
      withoutBrackets(list).split(','),
    );
    const followers = selectors.map(
      (each) => /:has[^\s>+~]*(?:[\s>+~]+\S+)*[\s>+~]+(\S+)\s*$/.exec(each)?.[1] ?? '',
    );
    expect(followers.filter(Boolean).length).toBeGreaterThan(5);
    expect(followers.filter((each) => each && !/^[a-z]|[.#[]/.test(each))).toEqual([]);
  });
});

/** Commas and spaces within brackets belong to the part that has the brackets. */
function withoutBrackets(selectors: string): string {
  const inner = /\([^()]*\)/g;
  const shorter = selectors.replaceAll(inner, '');
  return shorter === selectors ? selectors : withoutBrackets(shorter);
}
