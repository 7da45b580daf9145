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
  ...[
    'Chevron',
    'Dropdown',
    'Footer',
    'DropdownNav',
    'MonthsDropdown',
    'Option',
    'Select',
    'WeekNumber',
    'WeekNumberHeader',
    'YearsDropdown',
  ].map((name) => without('react-day-picker/dist/esm/components', name)),
  ...[
    'eachMonthOfInterval',
    'eachYearOfInterval',
    'getISOWeek',
    'startOfISOWeek',
    'endOfISOWeek',
    'setMonth',
    'setYear',
    'startOfYear',
    'endOfYear',
    'isSameYear',
  ].map((name) => without('date-fns', name)),
  // Without its column, the number of a week only tells weeks apart: their first day does.
  [
    /date-fns\/getWeek\.js$/,
    'import { startOfWeek } from "./startOfWeek.js"; export const getWeek = (date, options) => +startOfWeek(date, options);',
  ],
  [/date-fns\/_lib\/format\/longFormatters\.js$/, 'export const longFormatters = {};'],
  [/date-fns\/locale\/en-US\/_lib\/formatLong\.js$/, 'export const formatLong = undefined;'],
  [
    /date-fns\/_lib\/protectedTokens\.js$/,
    'const no = () => false; export { no as isProtectedDayOfYearToken, no as isProtectedWeekYearToken, no as warnOrThrowProtectedError };',
  ],
  [/react-day-picker\/dist\/esm\/selection\/useMulti\.js$/, 'export const useMulti = () => undefined;'],
  [/react-day-picker\/dist\/esm\/selection\/useSingle\.js$/, 'export const useSingle = () => undefined;'],
  [
    /react-day-picker\/dist\/esm\/utils\/convertMatchersToTimeZone\.js$/,
    'export const convertMatchersToTimeZone = (matchers) => matchers;',
  ],
  ...['DayButton', 'Gridcell', 'MonthDropdown', 'WeekNumber', 'WeekNumberHeader', 'YearDropdown'].map(
    (name) => without('react-day-picker/dist/esm/labels', `label${name}`),
  ),
  ...['MonthDropdown', 'WeekNumber', 'WeekNumberHeader', 'YearDropdown'].map((name) =>
    without('react-day-picker/dist/esm/formatters', `format${name}`),
  ),
  // The labels are the library's own defaults, but for this one.
  [
    /react-day-picker\/dist\/esm\/locale\/en-US\.js$/,
    'import { enUS as words } from "date-fns/locale/en-US"; export const enUS = { ...words, labels: { labelNav: "Navigation bar" } };',
  ],
  // Of ranges only the pressed day is asked for, and what may be pressed is said by `disabled`.
  without('react-day-picker/dist/esm/utils', 'addToRange'),
  without('react-day-picker/dist/esm/utils', 'rangeContainsModifiers'),
  without('react-day-picker/dist/esm/helpers', 'getDataAttributes'),
  [
    /react-day-picker\/dist\/esm\/helpers\/getStyleForModifiers\.js$/,
    'export const getStyleForModifiers = () => undefined;',
  ],
  [/@date-fns\/tz\/index\.js$/, 'export const TZDate = Date;'],
  [/date-fns\/locale\/en-US\/_lib\/formatDistance\.js$/, 'export const formatDistance = undefined;'],
  [/date-fns\/locale\/en-US\/_lib\/formatRelative\.js$/, 'export const formatRelative = undefined;'],
  [/date-fns\/locale\/en-US\/_lib\/match\.js$/, 'export const match = undefined;'],
];
/** @param {string} folder @param {string} name of a file and of the one function in it @returns {[file: RegExp, instead: string]} */
function without(folder, name) {
  return [new RegExp(`/${folder}/${name}\\.js$`), `export const ${name} = () => null;`];
}

/**
 * Files of one object of which only these entries are used. Of the tokens of dates: year, month, day of month and of week.
 * @type {[file: RegExp, entry: RegExp, used: readonly string[]][]}
 */
const OBJECTS = [
  [
    /date-fns\/_lib\/format\/formatters\.js$/,
    /^ {2}([a-zA-Z]): function[\s\S]*?^ {2}\},\n/gm,
    ['y', 'M', 'L', 'd', 'E', 'c'],
  ],
  [
    /date-fns\/_lib\/format\/lightFormatters\.js$/,
    /^ {2}([a-zA-Z])\(date, token\) \{[\s\S]*?^ {2}\},\n/gm,
    ['y', 'M', 'd'],
  ],
  [
    /date-fns\/locale\/en-US\/_lib\/localize\.js$/,
    // No date here says "1st".
    /^ {2}(\w+): buildLocalizeFn\([\s\S]*?^ {2}\}\),\n|^const ordinalNumber = [\s\S]*?^\};\n|^ {2}ordinalNumber,\n/gm,
    ['month', 'day'],
  ],
  // Languages that say the year first, and ways of counting that a property `dateLib` would bring.
  [
    /react-day-picker\/dist\/esm\/classes\/DateLib\.js$/,
    /^ {4}"(\w\w(?:-\w+)?)",\n|this\.overrides\?\.(\w+)\s+\? this\.overrides\.\2\([^)]*\)\s+: /gm,
    [],
  ],
  // Names of its animations.
  [/react-day-picker\/dist\/esm\/UI\.js$/, /^ {4}Animation\["(\w+)"\] = .*\n/gm, []],
];
const NEEDS_THEM =
  /\b(timeZone|noonSafe|animate|broadcastCalendar|captionLayout|showWeekNumber|ISOWeek|excludeDisabled|dateLib=|modifiersStyles|footer=|styles=|data-|mode="(single|multiple)")/;

/**
 * Bundles the calendar without time zones, animation, broadcast and ISO weeks, week numbers, lists of months and years, parsing, distances, times
 * of day and formats without tokens of their own: a third of its size. The
 * build fails when a property that needs them is used.
 */
export function slimCalendar() {
  return {
    name: 'sojourn-slim-calendar',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: (id) => usedEntries(id) ?? REPLACEMENTS.find(([file]) => file.test(id))?.[1] ?? null,
    transform(code, id) {
      if (id.endsWith('.tsx') && code.includes("'react-day-picker'") && NEEDS_THEM.test(code))
        this.error(
          `${id} uses a property of the calendar whose code is spared (scripts/vite/slimCalendar.mjs).`,
        );
      return null;
    },
  };
}

/** @param {string} id */
function usedEntries(id) {
  const [, entry, used] = OBJECTS.find(([file]) => file.test(id)) ?? [];
  return (
    entry && readFileSync(id, 'utf8').replace(entry, (whole, name) => (used?.includes(name) ? whole : ''))
  );
}
