import { describe, expect, it } from 'vitest';
import { dark, light } from '../../../src/styles/palette.mjs';

const THEMES = { light, dark: { ...light, ...dark } };

/** Text on its surface: WCAG 2.2 AA, 4.5:1. */
const TEXT = [
  ['ink', 'page'],
  ['ink', 'sheet'],
  ['ink-2', 'page'],
  ['ink-2', 'sunk'],
  ['ink-3', 'page'],
  ['ink-3', 'sheet'],
  ['ink-3', 'sunk'],
  ['passport', 'sheet'],
  ['passport', 'page'],
  ['passport', 'passport-tint'],
  ['on-passport', 'passport'],
  ['on-passport', 'passport-deep'],
  ['on-coverbook', 'coverbook'],
  ['on-coverbook-2', 'coverbook'],
  ['on-coverbook-2', 'coverbook-deep'],
  ['foil', 'coverbook-deep'],
  ['link', 'page'],
  ['link', 'link-tint'],
  ['ink', 'link-tint'],
  ['esim-ink', 'esim-tint'],
  ['sheet', 'esim'],
  ['cover-ink', 'cover-tint'],
  ['danger', 'sheet'],
  ['danger', 'danger-tint'],
  ['on-passport', 'danger'],
  ['ok', 'sheet'],
  ['ok', 'ok-tint'],
] as const;

/** Borders of controls, focus rings and swatches: 3:1. */
const EDGES = [
  ['edge', 'page'],
  ['edge', 'sheet'],
  ['focus', 'page'],
  ['focus', 'sheet'],
  ['foil', 'coverbook'],
  ['plan-standard', 'sheet'],
  ['plan-saver', 'sheet'],
] as const;

type Theme = Record<string, string>;

function luminance(channels: string): number {
  const [r = 0, g = 0, b = 0] = channels.split(' ').map((channel) => {
    const share = Number(channel) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(theme: Theme, one: string, other: string): number {
  const [dim, bright] = [one, other]
    .map((name) => luminance(theme[`--c-${name}`] ?? ''))
    .sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

describe.each(Object.entries<Theme>(THEMES))('palette, %s', (_, theme) => {
  it.each(TEXT)('%s is readable on %s', (text, surface) => {
    expect(contrast(theme, text, surface)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(EDGES)('%s stands out from %s', (edge, surface) => {
    expect(contrast(theme, edge, surface)).toBeGreaterThanOrEqual(3);
  });
});

it('names only tokens that the light theme has', () => {
  expect(Object.keys(dark).filter((token) => !(token in light))).toEqual([]);
});
