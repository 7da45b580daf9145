/** Icons of the form: those of `islands/ui` would come with code that every page of a traveler starts. */
import type { IconNode } from '../ui/icons.ts';

export const circleAlert: IconNode = [
  ['circle', { cx: 12, cy: 12, r: 10 }],
  ['line', { x1: 12, x2: 12, y1: 8, y2: 12 }],
  ['line', { x1: 12, x2: 12.01, y1: 16, y2: 16 }],
];
export const circleCheck: IconNode = [
  ['circle', { cx: 12, cy: 12, r: 10 }],
  ['path', { d: 'm16 9-5.5 5.5L8 12' }],
];
export const check: IconNode = [['path', { d: 'M20 6 9 17l-5-5' }]];
export const chevronDown: IconNode = [['path', { d: 'm6 9 6 6 6-6' }]];
export const chevronRight: IconNode = [['path', { d: 'm9 18 6-6-6-6' }]];
export const plus: IconNode = [
  ['path', { d: 'M5 12h14' }],
  ['path', { d: 'M12 5v14' }],
];
export const trash: IconNode = [
  ['path', { d: 'M10 11v6' }],
  ['path', { d: 'M14 11v6' }],
  ['path', { d: 'M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6' }],
  ['path', { d: 'M3 6h18' }],
  ['path', { d: 'M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2' }],
];
export const ellipsis: IconNode = [
  ['circle', { cx: 12, cy: 12, r: 1 }],
  ['circle', { cx: 19, cy: 12, r: 1 }],
  ['circle', { cx: 5, cy: 12, r: 1 }],
];
export const close: IconNode = [
  ['path', { d: 'M18 6 6 18' }],
  ['path', { d: 'm6 6 12 12' }],
];
