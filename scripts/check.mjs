/** `npm run check`: everything without build, browser and database server: types, lint, formatting, rules, unit. */
import { CHECKS } from './lib/checks.mjs';
import { perform } from './lib/perform.mjs';
import { command } from './lib/stop.mjs';

const PARTS = ['static', 'unit', 'rules'];
await command(() => perform(CHECKS.filter(({ parts }) => parts.some((part) => PARTS.includes(part)))));
