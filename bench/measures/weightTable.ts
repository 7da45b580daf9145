import { kb } from '../report/figures.ts';
import type { Table } from '../report/report.ts';
import type { Weight } from './pageWeight.ts';

export const weightTable = (weights: Weight[]): Table => ({
  title: 'Page weight, KB brotli as sent, 390 x 844',
  head: [
    'page',
    'HTML',
    'its CSS',
    'JS before',
    'at idle',
    'JS after: menu',
    'save',
    'form',
    'cart',
    'edit',
    'add',
    'all in use',
    'requests',
    'font',
    'images',
  ],
  rows: weights.map((weight) => [
    weight.name,
    kb(weight.html),
    kb(weight.css),
    kb(weight.scriptBefore),
    kb(weight.scriptIdle),
    ...(['menu', 'save', 'form', 'cart', 'edit', 'add'] as const).map((name) => touchText(weight, name)),
    kb(weight.scriptInUse),
    String(weight.requests),
    kb(weight.font),
    kb(weight.images),
  ]),
  notes: [
    'JS before: inlined and external script until the first touch. At idle: what is then imported on top of it, React too.',
    'JS after: everything loaded once that one thing was touched with nothing imported before. All in use: idle, menu,',
    'form, calendar, cart and dialogs. Requests: all before the first touch, with pictures, font and the icon of the tab.',
    'Inlined script and CSS are packed by themselves; their share of the page is a little smaller.',
  ],
});

function touchText({ scriptAfter, silent }: Weight, name: keyof Weight['scriptAfter']): string {
  if (silent.includes(name)) return 'silent';
  return scriptAfter[name] === undefined ? '-' : kb(scriptAfter[name]);
}
