import astro from 'eslint-plugin-astro';
import hooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Raw HTML is where a stranger's text becomes a program; define:vars writes a script that no CSP hash covers. */
const RAW_HTML = [
  { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Render text, never HTML.' },
  { selector: "Property[key.name='dangerouslySetInnerHTML']", message: 'Render text, never HTML.' },
  {
    selector: "JSXAttribute[name.namespace.name='set'][name.name.name='html']",
    message: 'Render text, never HTML.',
  },
  {
    selector: "JSXAttribute[name.namespace.name='define'][name.name.name='vars']",
    message: 'Pass values in data attributes.',
  },
];

const BARRELS = {
  paths: [
    { name: 'date-fns', message: 'Import by file, e.g. date-fns/addDays: all of it takes a second to load.' },
  ],
};

/** Where rules ask for types; scripts/static.mjs hands over the program that `astro check` has made. */
export const TYPED_FILES = ['src/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}', 'bench/**/*.ts', 'scripts/**/*.ts'];

export default defineConfig(
  globalIgnores(['dist', '.astro', 'data', 'test-output', 'bench-output', 'public']),
  tseslint.configs.recommended,
  astro.configs['flat/recommended'],
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true, 'ts-check': false }],
      eqeqeq: ['error', 'always'],
      'no-control-regex': 'error',
      'no-restricted-syntax': ['error', ...RAW_HTML],
      'prefer-const': 'error',
      'no-restricted-imports': ['error', BARRELS],
    },
  },
  {
    files: TYPED_FILES,
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      // A promise nobody waits for is a write nobody knows to have failed.
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
    },
  },
  { files: ['src/**/*.{ts,tsx,astro}'], rules: { 'no-console': 'error' } },
  // The one log line of the browser: the bot check is not ready, so a write was not sent (D24).
  { files: ['src/islands/bot-check/*.ts'], rules: { 'no-console': ['error', { allow: ['info'] }] } },
  { files: ['src/**/*.astro'], rules: { 'astro/no-set-html-directive': 'error' } },
  // It sends again what Astro made and escaped itself; tests/rules/kept.test.ts holds what that may be.
  {
    files: ['src/components/frame/CachedPart.astro'],
    rules: { 'astro/no-set-html-directive': 'off', 'no-restricted-syntax': 'off' },
  },
  {
    files: ['src/islands/**/*.{ts,tsx}', 'tests/unit/**/*.tsx'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
);
