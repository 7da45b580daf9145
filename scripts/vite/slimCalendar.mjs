import { readFileSync } from 'node:fs';

/** Replacements for parts of the calendar library that the site does not use. */
/** @type {[file: RegExp, instead: string][]} */
const REPLACEMENTS = [
  [/react-day-picker\/dist\/esm\/noonDateLib\.js$/, 'export const createNoonOverrides = () => ({});'],
  [/react-day-picker\/dist\/esm\/useAnimation\.js$/, 'export const useAnimation = () => {};'],
  [
    /react-day-picker\/dist\/esm\/helpers\/getMonthOptions\.js$/,
    'export const getMonthOptions = () => undefined;',
  ],
  [
    /react-day-picker\/dist\/esm\/helpers\/getYearOptions\.js$/,
    'export const getYearOptions = () => undefined;',
  ],
  [
    /react-day-picker\/dist\/esm\/helpers\/(start|end)OfBroadcastWeek\.js$/,
    'const week = (date) => date; export { week as startOfBroadcastWeek, week as endOfBroadcastWeek };',
  ],
  [/react-day-picker\/dist\/esm\/components\/Dropdown\.js$/, 'export const Dropdown = () => null;'],
  [/react-day-picker\/dist\/esm\/selection\/useMulti\.js$/, 'export const useMulti = () => undefined;'],
  [/react-day-picker\/dist\/esm\/selection\/useSingle\.js$/, 'export const useSingle = () => undefined;'],
  [
    /react-day-picker\/dist\/esm\/utils\/convertMatchersToTimeZone\.js$/,
    'export const convertMatchersToTimeZone = (matchers) => matchers;',
  ],
  [/@date-fns\/tz\/index\.js$/, 'export const TZDate = Date;'],
  [/date-fns\/locale\/en-US\/_lib\/formatDistance\.js$/, 'export const formatDistance = undefined;'],
  [/date-fns\/locale\/en-US\/_lib\/formatRelative\.js$/, 'export const formatRelative = undefined;'],
  [/date-fns\/locale\/en-US\/_lib\/match\.js$/, 'export const match = undefined;'],
];
/** Of the tokens of dates: year, month, day of month and of week. */
const FORMATTERS = /date-fns\/_lib\/format\/formatters\.js$/;
const FORMATTER = /^ {2}([a-zA-Z]): function[\s\S]*?^ {2}\},\n/gm;
const TOKENS = 'yMLdEc';
const NEEDS_THEM = /\b(timeZone|noonSafe|animate|broadcastCalendar|captionLayout|mode="(single|multiple)")/;

/**
 * Bundles the calendar without time zones, animation, broadcast weeks, parsing, distances and times of day: a quarter of its size. The
 * build fails when a property that needs them is used.
 */
export function slimCalendar() {
  return {
    name: 'sojourn-slim-calendar',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: (id) =>
      FORMATTERS.test(id) ? formatters(id) : (REPLACEMENTS.find(([file]) => file.test(id))?.[1] ?? null),
    transform(code, id) {
      if (id.endsWith('.tsx') && code.includes("'react-day-picker'") && NEEDS_THEM.test(code))
        this.error(
          `${id} uses a property of the calendar whose code is spared (scripts/vite/slimCalendar.mjs).`,
        );
      return null;
    },
  };
}

/** @param {string} file */
const formatters = (file) =>
  readFileSync(file, 'utf8').replace(FORMATTER, (whole, token) => (TOKENS.includes(token) ? whole : ''));
