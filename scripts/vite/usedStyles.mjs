import { transform } from 'lightningcss';

/**
 * Removes rules and custom properties whose names do not occur in the code. A word that only looks like a class keeps
 * its rule: too much is kept, never too little.
 */
export function usedStyles(css, code) {
  const words = wordsOf(code);
  const unused = new Set([...classesOf(css)].filter((name) => !words.has(name)));
  const remaining = without(css, unused);
  return without(remaining, new Set(idleProperties(remaining, code)));
}

/** @param {string} code */
function wordsOf(code) {
  const plain = code.replaceAll('\\n', ' ');
  // Splits both string contents and surrounding code: `btn${large ? ' btn-lg' : ''}`.
  return new Set([...plain.split(/[\s"'`\\]+/), ...plain.split(/[\s"'`\\${}():;,=?<>]+/)]);
}

/** The classes that a style sheet knows. @param {string} css @returns {Set<string>} */
export function classesOf(css) {
  const names = new Set();
  const Selector = /** @param {import('lightningcss').Selector} selector */ (selector) => {
    for (const part of selector) if (part.type === 'class') names.add(part.name);
  };
  run(css, { visitor: { Selector } });
  return names;
}

/** Custom properties that nothing reads. @param {string} css @param {string} code */
function idleProperties(css, code) {
  const read = new Set([...`${css}\n${code}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  return [...css.matchAll(/[{;](--[\w-]+):/g)].map(([, name = '']) => name).filter((name) => !read.has(name));
}

/** @param {string} css @param {Set<string>} unused classes and custom properties */
const without = (css, unused) =>
  run(css, {
    unusedSymbols: [...unused],
    // A rule with one used selector would keep them all.
    visitor: {
      Selector: (selector) => (isIdle(selector, unused) ? [] : undefined),
    },
  });

/**
 * Whether it can match nothing: it asks for an unused class, or for an element around one, as `:root:has(.bar)` does.
 * @param {import('lightningcss').Selector} selector
 * @param {Set<string>} unused
 * @returns {boolean}
 */
const isIdle = (selector, unused) =>
  selector.some(
    (part) =>
      (part.type === 'class' && unused.has(part.name)) ||
      (part.type === 'pseudo-class' &&
        part.kind === 'has' &&
        part.selectors.every((inner) => isIdle(inner, unused))),
  );

/** @param {string} css @param {Partial<import('lightningcss').TransformOptions<{}>>} options */
const run = (css, options) =>
  transform({ filename: 'page.css', code: Buffer.from(css), minify: true, ...options }).code.toString();
