/** A top-up as the cart and the order ask about it. */
import { topUpErrors, topUpRefundRule, topUpTerms, topUpTitle } from '../../../shared/esim/topUp.ts';
import { inclusiveDays } from '../../../shared/lib/dates.ts';
import type { FieldErrors } from '../../../shared/lib/fields.ts';
import { serverMessages } from '../../../shared/lib/serverMessages.ts';
import type { RefundRule } from '../../../shared/orders/refunds.ts';
import type { App } from '../../context.ts';
import type { Choice, Prices, SnapshotParts, Values } from '../../products/product.ts';
import { esimDetails } from '../snapshot.ts';
import { ownEsim, type OwnEsim } from './esim.ts';

/** The traveler's eSIM that a choice is for, where it can be topped up. */
async function openEsim(app: App, values: Values, userId: string): Promise<OwnEsim | undefined> {
  const esim = await ownEsim(app.db.read, app, userId, values['topUp'] ?? '');
  if (!esim || esim.closed) return undefined;
  return esim.snapshot.values['destination'] === values['destination'] ? esim : undefined;
}

export async function errorsOfTopUp(app: App, { values, userId }: Choice): Promise<FieldErrors> {
  const esim = await openEsim(app, values, userId);
  return topUpErrors(values, esim !== undefined, app.now());
}

/** Of a package that the supplier lists for this eSIM now. @throws when the supplier is unreachable */
export async function priceOfTopUp(app: App, values: Values, userId: string): Promise<Prices | undefined> {
  const { dataLimitInGB, startDate = '', endDate = '' } = values;
  const esim = await openEsim(app, values, userId);
  if (!esim || topUpErrors(values, true, app.now()).length) return undefined;
  const days = inclusiveDays(startDate, endDate);
  const packages = await app.esim.listTopUps(esim.supplied);
  return packages.find((each) => each.value === dataLimitInGB && each.days === days);
}

export function snapshotOfTopUp({ values }: Pick<Choice, 'values'>, place: string): SnapshotParts {
  const { dataLimitInGB: gb = '', endDate: end = '' } = values;
  return {
    title: topUpTitle(place),
    note: serverMessages.esim.topUpNote(gb),
    details: esimDetails(values, place, `${gb} GB`),
    rules: topUpTerms(gb, end),
  };
}

export const refundRuleOfTopUp = ({ esim }: App, { endDate = '' }: Values): RefundRule =>
  topUpRefundRule(endDate, esim.topUpsAreRefundable);
