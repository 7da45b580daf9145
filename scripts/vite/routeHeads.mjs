import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Of the server's folder (src/server/http/routeHeads.ts). */
const FILE = 'heads.json';

/**
 * Astro's manifest holds the whole style sheet of each route: 2 MB of 90 sheets that share their rules. It renders and hashes
 * one for each page. Here the sheets and the inline scripts of the head go to a file of their own instead, each rule once, from which
 * a page gets them when it is sent (docs/decisions/0065).
 */
export function routeHeads() {
  let text = '';
  let folder = '';
  return {
    name: 'route-heads',
    hooks: {
      'astro:config:done': ({ config }) => void (folder = fileURLToPath(config.build.server)),
      'astro:build:ssr': ({ manifest }) => void (text = JSON.stringify(takeHeads(manifest.routes))),
      'astro:build:done': () => writeFileSync(join(folder, FILE), text),
    },
  };
}

/**
 * Takes what stands inline in the head out of each route. Ranges are begins and ends in `rules`, one after the other.
 * @param {any[]} routes of Astro's manifest, about to be written
 * @returns {{ rules: string[], routes: Record<string, { ranges: number[], script: string, hashes: { style: string, script?: string } }> }}
 * @throws for a sheet that is not inline
 */
export function takeHeads(routes) {
  const styled = routes
    .filter(({ styles }) => styles.length)
    .map((route) => ({ route, css: sheetOf(route) }));
  const places = placesOf(styled.map(({ css }) => css));
  const heads = styled.map(({ route, css }) => {
    const script = scriptOf(route);
    Object.assign(route, { styles: [], scripts: route.scripts.filter((each) => !isInline(each)) });
    const hashes = { style: hashOf(css), ...(script && { script: hashOf(script) }) };
    return [route.routeData.route, { ranges: rangesOf(css, places), script, hashes }];
  });
  return { rules: [...places.keys()], routes: Object.fromEntries(heads) };
}

/** @param {{ styles: { type: string, content: string }[], routeData: { route: string } }} route */
function sheetOf({ styles, routeData }) {
  if (styles.some(({ type }) => type !== 'inline'))
    throw new Error(`${routeData.route} has a style sheet that is not inline (scripts/vite/routeHeads.mjs).`);
  return styles.map(({ content }) => content).join('');
}

/** @param {{ scripts: { stage?: string, children: string }[] }} route */
const scriptOf = ({ scripts }) =>
  scripts
    .filter(isInline)
    .map(({ children }) => children)
    .join(';');

/** @param {{ stage?: string }} script */
const isInline = ({ stage }) => stage === 'head-inline';

/** @param {string} text */
const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Rules, or the beginnings and ends of those around them. @param {string} sheet */
const rulesOf = (sheet) => sheet.match(/[^}]*\}+|[^}]+$/g) ?? [];

/** Of each rule in the list. The longest sheet comes first, so that others are long ranges of it. @param {string[]} sheets */
function placesOf(sheets) {
  /** @type {Map<string, number>} */
  const places = new Map();
  for (const sheet of sheets.toSorted((a, b) => b.length - a.length))
    for (const rule of rulesOf(sheet)) if (!places.has(rule)) places.set(rule, places.size);
  return places;
}

/** Begin and end of each range, one after the other. @param {string} sheet @param {Map<string, number>} places */
function rangesOf(sheet, places) {
  /** @type {number[]} */
  const ranges = [];
  for (const rule of rulesOf(sheet)) {
    const place = places.get(rule) ?? 0;
    if (ranges.at(-1) === place) ranges[ranges.length - 1] = place + 1;
    else ranges.push(place, place + 1);
  }
  return ranges;
}
