import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Astro's manifest holds the whole style sheet of each route: 2 MB of 90 sheets that share their rules, which a process keeps as source and as
 * strings. Here each sheet is written as ranges of one list of rules, and joined when its page is rendered (docs/measuring.md).
 */
export function sharedRules() {
  let entry = '';
  return {
    name: 'shared-rules',
    hooks: {
      'astro:config:done': ({ config }) =>
        void (entry = join(fileURLToPath(config.build.server), config.build.serverEntry)),
      'astro:build:done': () => writeFileSync(entry, withSharedRules(readFileSync(entry, 'utf8'))),
    },
  };
}

/** As Astro writes a route's style sheet: an object of JSON. */
const SHEET = /"type":"inline","content":("(?:[^"\\]|\\.)*")/g;

/** The same program. @param {string} code @throws when it has no style sheet, because a newer Astro writes them in another way */
export function withSharedRules(code) {
  const sheets = [...code.matchAll(SHEET)].map(([, text = '']) => JSON.parse(text));
  if (!sheets.length) throw new Error('The manifest has no style sheet (scripts/vite/sharedRules.mjs).');
  const places = placesOf(sheets);
  const lazily = code.replace(
    SHEET,
    (_, text) => `"type":"inline",get content(){return sheetOf([${rangesOf(JSON.parse(text), places)}])}`,
  );
  // The manifest is read before the last line has run, so the list is made when it is first needed.
  return `${lazily}
var rulesOfSheets;
function sheetOf(ranges) {
	rulesOfSheets ??= ${JSON.stringify([...places.keys()])};
	let sheet = "";
	for (let at = 0; at < ranges.length; at += 2) sheet += rulesOfSheets.slice(ranges[at], ranges[at + 1]).join("");
	return sheet;
}
`;
}

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
