import type { App } from '../../context.ts';
import type { Variant } from '../../products/variants.ts';
import { errorsOfTopUp, priceOfTopUp, refundRuleOfTopUp, snapshotOfTopUp } from './choice.ts';
import { countTopUp, deliverTopUp, findTopUp } from './delivery.ts';

/** A top-up as a variant of the eSIM (D101). What a person adds at the supplier has no code and no number, so none is delivered by hand. */
export const topUp: Variant<App> = {
  name: 'topUp',
  price: priceOfTopUp,
  errors: errorsOfTopUp,
  // One top-up of an eSIM at a time, so that a second press buys no second one.
  replaces: (values, inCart) => values['topUp'] === inCart['topUp'],
  partOf: (values) => values['topUp'],
  snapshot: (_, choice, place) => snapshotOfTopUp(choice, place),
  refundRule: refundRuleOfTopUp,
  deliver: deliverTopUp,
  delivered: countTopUp,
  findDelivered: findTopUp,
  usedCode: () => 'STARTED',
};
