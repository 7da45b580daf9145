// @ts-check
import plugin from 'tailwindcss/plugin.js';
import { dark, light } from './src/styles/palette.mjs';

/** @param {string} name a channel token of src/styles/palette.mjs @returns {any} a colour that takes an opacity */
const c =
  (name) =>
  /** @param {{ opacityValue?: string }} chosen */
  ({ opacityValue }) =>
    opacityValue ? `rgb(var(--c-${name})/${opacityValue})` : `rgb(var(--c-${name}))`;

// The cookie's choice wins; without one the system decides. Paper is always light.
const themes = plugin(({ addBase }) =>
  addBase({
    ':root': light,
    '@media screen': { '[data-theme=dark]': dark },
    '@media screen and (prefers-color-scheme: dark)': { ':root:not([data-theme=light])': dark },
  }),
);

// Tailwind's own compose shadows and movements from variables that it would put on every element of every page.
const plain = plugin(({ addUtilities, matchUtilities, theme }) => {
  addUtilities({ '.divide-y > :not([hidden]) ~ :not([hidden])': { 'border-top-width': '1px' } });
  matchUtilities({ shadow: (value) => ({ 'box-shadow': value }) }, { values: theme('boxShadow') });
  matchUtilities(
    { rotate: (value) => ({ rotate: value }) },
    { values: theme('rotate'), supportsNegativeValues: true },
  );
  matchUtilities({ 'translate-x': (value) => ({ translate: `${value} 0` }) }, { values: theme('translate') });
  matchUtilities({ 'translate-y': (value) => ({ translate: `0 ${value}` }) }, { values: theme('translate') });
});

/** @type {import('tailwindcss').Config} */
export default {
  // Only what is rendered: words of server code would be taken for class names.
  content: ['./src/{components,layouts,pages}/**/*.astro', './src/islands/**/*.tsx'],
  // Words of code and comments that no class attribute holds.
  blocklist: ['visible', 'table', 'transition', 'inline', '!optional', '!row'],
  // Each of these would put its variables on every element of every page.
  corePlugins: {
    preflight: false,
    container: false,
    blur: false,
    brightness: false,
    contrast: false,
    dropShadow: false,
    grayscale: false,
    hueRotate: false,
    invert: false,
    saturate: false,
    sepia: false,
    filter: false,
    backdropBlur: false,
    backdropBrightness: false,
    backdropContrast: false,
    backdropGrayscale: false,
    backdropHueRotate: false,
    backdropInvert: false,
    backdropOpacity: false,
    backdropSaturate: false,
    backdropSepia: false,
    backdropFilter: false,
    backgroundOpacity: false,
    borderOpacity: false,
    boxShadow: false,
    boxShadowColor: false,
    borderSpacing: false,
    contain: false,
    divideOpacity: false,
    divideWidth: false,
    fontVariantNumeric: false,
    gradientColorStops: false,
    placeholderOpacity: false,
    ringColor: false,
    ringOffsetColor: false,
    ringOffsetWidth: false,
    ringOpacity: false,
    ringWidth: false,
    rotate: false,
    scale: false,
    skew: false,
    transform: false,
    translate: false,
    scrollSnapType: false,
    textOpacity: false,
    touchAction: false,
  },
  theme: {
    // em of the text size that the reader's browser is set to: 640, 768, 1024, 1280, 1536 px at 16 px. Larger text has the layout of the
    // narrower window that it in fact is.
    screens: { sm: '40em', md: '48em', lg: '64em', xl: '80em', '2xl': '96em' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: '#fff',
      page: c('page'),
      sheet: c('sheet'),
      sunk: c('sunk'),
      line: c('line'),
      edge: c('edge'),
      ink: { DEFAULT: c('ink'), 2: c('ink-2'), 3: c('ink-3') },
      passport: {
        DEFAULT: c('passport'),
        deep: c('passport-deep'),
        tint: c('passport-tint'),
        on: c('on-passport'),
      },
      coverbook: {
        DEFAULT: c('coverbook'),
        deep: c('coverbook-deep'),
        on: c('on-coverbook'),
        on2: c('on-coverbook-2'),
      },
      foil: c('foil'),
      link: { DEFAULT: c('link'), tint: c('link-tint') },
      esim: { DEFAULT: c('esim'), tint: c('esim-tint'), ink: c('esim-ink') },
      cover: { DEFAULT: c('cover'), tint: c('cover-tint'), ink: c('cover-ink') },
      // Each with the name of an insurance plan beside it.
      plan: { pp: c('passport'), p: c('link'), st: c('plan-standard'), sv: c('plan-saver') },
      warn: { DEFAULT: c('cover-ink'), tint: c('cover-tint') },
      danger: { DEFAULT: c('danger'), deep: c('danger-deep'), tint: c('danger-tint') },
      ok: { DEFAULT: c('ok'), tint: c('ok-tint') },
      focus: c('focus'),
      scrim: c('scrim'),
    },
    fontFamily: { display: 'var(--font-display)', sans: 'var(--font-body)', mono: 'var(--font-code)' },
    // rem, so that a reader's text size works.
    fontSize: {
      micro: ['0.6875rem', { lineHeight: '1rem', letterSpacing: '0.08em' }],
      xs: ['0.8125rem', { lineHeight: '1.125rem' }],
      sm: ['0.875rem', { lineHeight: '1.25rem' }],
      base: ['1rem', { lineHeight: '1.5rem' }],
      lg: ['1.125rem', { lineHeight: '1.625rem' }],
      h4: ['1.125rem', { lineHeight: '1.5rem', letterSpacing: '-0.005em' }],
      h3: ['1.3125rem', { lineHeight: '1.625rem', letterSpacing: '-0.01em' }],
      h2: ['1.625rem', { lineHeight: '1.95rem', letterSpacing: '-0.015em' }],
      // In large text a word of the first heading still fits a phone.
      h1: [
        'min(14vw, clamp(1.875rem, 1.45rem + 1.9vw, 2.625rem))',
        { lineHeight: '1.1', letterSpacing: '-0.02em' },
      ],
      hero: ['clamp(2.25rem, 1.6rem + 2.9vw, 3.75rem)', { lineHeight: '1.03', letterSpacing: '-0.025em' }],
      code: ['2rem', { lineHeight: '1', letterSpacing: '-0.01em' }],
    },
    borderRadius: { none: '0', xs: '4px', sm: '6px', DEFAULT: '6px', md: '10px', lg: '16px', full: '999px' },
    boxShadow: { 1: 'var(--e-1)', 2: 'var(--e-2)', 3: 'var(--e-3)', none: 'none' },
    transitionProperty: {
      none: 'none',
      DEFAULT: 'opacity,translate',
      opacity: 'opacity',
      transform: 'translate',
      colors: 'color,background-color,border-color,text-decoration-color,fill,stroke',
    },
    extend: {
      spacing: {
        13: '3.25rem',
        15: '3.75rem',
        18: '4.5rem',
        22: '5.5rem',
        // For what stays beside a page: clear of the header at its full height.
        'below-header': '124px',
        // Of the window: large text needs the room that a larger margin would take.
        gutter: 'clamp(16px, 8px + 2.2vw, 32px)',
      },
      // Two or four, and fewer where large text would break a label's word.
      gridTemplateColumns: {
        pairs: 'repeat(auto-fill,minmax(min(100%,max(6.25rem,50% - .76rem)),1fr))',
        quads: 'repeat(auto-fill,minmax(min(100%,max(6.25rem,25% - 1.13rem)),1fr))',
      },
      minHeight: { touch: '44px' },
      minWidth: { touch: '44px' },
      maxHeight: { listbox: '15rem' },
      maxWidth: { name: '180px', prose: '66ch', form: '42rem', page: '76rem' },
      transitionDuration: {
        fast: 'var(--t-fast)',
        base: 'var(--t-base)',
        drawer: 'var(--t-drawer)',
      },
      transitionTimingFunction: {
        out: 'var(--ease-out)',
        drawer: 'var(--ease-drawer)',
      },
      zIndex: { header: '30', drawer: '40', dialog: '50', toast: '60', tooltip: '70' },
      keyframes: {
        shimmer: { to: { backgroundPosition: '-200% 0' } },
        spin: { to: { transform: 'rotate(360deg)' } },
      },
      animation: {
        shimmer: 'shimmer 1.6s linear infinite',
        spin: 'spin .8s linear infinite',
      },
    },
  },
  plugins: [themes, plain],
};
