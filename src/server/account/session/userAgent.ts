import type { UserAgent } from './rows.ts';

/** In this order: most browsers also name those they wish to be taken for. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * What a session is used with, in names that people know. Of the header, which tells far more, nothing else is kept.
 * @param agent User-Agent, anybody's text
 */
export const parseUserAgent = (agent: string): UserAgent => ({
  browser: named(BROWSERS, agent),
  system: named(SYSTEMS, agent),
});

const named = (names: [RegExp, string][], agent: string): string =>
  names.find(([sign]) => sign.test(agent.slice(0, 500)))?.[1] ?? '';
