/** Of the worker that solves a challenge; a page that will need it soon has it fetched ahead. */
export { default as SOLVER } from './solver.worker.ts?worker&url';
