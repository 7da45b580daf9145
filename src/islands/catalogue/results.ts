/** What the list of results and its map load at a touch, as one file. */
export { applyFilters } from './liveFilters.ts';
export { keepInStep } from './mapSteps.ts';
