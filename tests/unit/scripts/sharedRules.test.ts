import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { withSharedRules } from '../../../scripts/vite/sharedRules.mjs';

const SHEETS = [
  '@layer base{a{color:red}}.one{content:"\\201C"}.two{margin:0}@media print{.two{margin:1px}}',
  '.two{margin:0}@media print{.two{margin:1px}}',
  '.one{content:"\\201C"}@media print{.two{margin:1px}}.alone{top:0}/* open',
  '',
];

/** As in the server's entry: read while the code still runs. */
const manifest = (sheets: readonly string[]): string =>
  `var read = (manifest) => manifest.routes.map(({ styles }) => styles[0].content);
  var contents = read(${JSON.stringify({
    routes: sheets.map((content) => ({ styles: [{ type: 'inline', content }] })),
  })});`;

const contentsOf = (code: string): unknown => runInNewContext(`${code}; JSON.stringify(contents)`);

test('every route keeps its style sheet to the letter, and each rule stands once', () => {
  const code = withSharedRules(manifest(SHEETS));
  expect(JSON.parse(contentsOf(code) as string)).toEqual(SHEETS);
  expect(code.split('.two{margin:1px}')).toHaveLength(2);
});

test('a manifest without style sheets ends the build', () => {
  expect(() => withSharedRules('var manifest = {"routes":[]};')).toThrow('no style sheet');
});
