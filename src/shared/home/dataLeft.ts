import type { EsimUsage } from '../esim/usage.ts';
import type { Period } from '../orders/period.ts';

/** What an eSIM in use has left. `item`: the eSIM. `order`: where the pass is. `topsUp`: data can be added to it. */
export type DataLeft = {
  usage: EsimUsage;
  place: string;
  item: string;
  order: string;
  period: Period;
  topsUp: boolean;
};
