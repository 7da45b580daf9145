import type { Database, Query } from './database.ts';
import * as foundation from './migrations/0001-foundation.ts';
import * as insurance from './migrations/0002-insurance.ts';
import * as settings from './migrations/0003-settings.ts';
import * as catalogue from './migrations/0004-catalogue.ts';
import * as saved from './migrations/0005-saved.ts';
import * as applications from './migrations/0006-applications.ts';
import * as comparisons from './migrations/0007-comparisons.ts';
import * as cancelling from './migrations/0008-cancelling.ts';
import * as mail from './migrations/0009-mail.ts';
import * as operating from './migrations/0010-operating.ts';
import * as guarding from './migrations/0011-guarding.ts';
import * as esimAccess from './migrations/0012-esim-access.ts';
import * as forgetting from './migrations/0013-forgetting.ts';
import * as identities from './migrations/0014-identities.ts';
import * as refunds from './migrations/0015-refunds.ts';
import * as soldOnce from './migrations/0016-sold-once.ts';
import * as phone from './migrations/0017-phone.ts';
import * as receipts from './migrations/0018-receipts.ts';
import * as billing from './migrations/0019-billing.ts';
import * as secretLinks from './migrations/0020-secret-links.ts';
import * as savedLists from './migrations/0021-saved-lists.ts';
import * as consents from './migrations/0022-consents.ts';
import * as offers from './migrations/0023-offers.ts';
import * as documents from './migrations/0025-documents.ts';
import * as offerDocuments from './migrations/0026-offer-documents.ts';
import * as travelerFacts from './migrations/0027-traveler-facts.ts';
import * as staff from './migrations/0028-staff.ts';
import * as content from './migrations/0029-content.ts';
import * as sessionKeys from './migrations/0030-session-keys.ts';
import * as support from './migrations/0031-support.ts';
import * as approvals from './migrations/0032-approvals.ts';
import * as plannedContent from './migrations/0033-planned-content.ts';
import * as counts from './migrations/0035-counts.ts';
import * as alerts from './migrations/0038-alerts.ts';
import * as esimUsage from './migrations/0039-esim-usage.ts';
import * as mailChoices from './migrations/0040-mail-choices.ts';
import * as esimTopUps from './migrations/0043-esim-top-ups.ts';
import * as policyChanges from './migrations/0045-policy-changes.ts';
import * as claims from './migrations/0047-claims.ts';
import * as reminders from './migrations/0049-reminders.ts';
import * as push from './migrations/0050-push.ts';
import * as severalTrips from './migrations/0051-several-trips.ts';
import * as dismissedFaults from './migrations/0052-dismissed-faults.ts';
import * as companions from './migrations/0053-companions.ts';
import * as pictures from './migrations/0054-pictures.ts';
import * as dayPlans from './migrations/0055-day-plans.ts';
import * as openOrders from './migrations/0056-open-orders.ts';
import * as refundAttempts from './migrations/0057-refund-attempts.ts';
import * as numberParts from './migrations/0058-number-parts.ts';
import * as discardedDrafts from './migrations/0060-discarded-drafts.ts';
import * as finishedWork from './migrations/0061-finished-work.ts';
import * as seenResults from './migrations/0062-seen-results.ts';
import * as lastLook from './migrations/0063-last-look.ts';
import * as countedResults from './migrations/0064-counted-results.ts';

export type Migration = { name: string; up(db: Query, dialect: Database['dialect']): Promise<void> };

/** Applied in this order; never edited once released. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-foundation', up: foundation.up as Migration['up'] },
  { name: '0002-insurance', up: insurance.up as Migration['up'] },
  { name: '0003-settings', up: settings.up as Migration['up'] },
  { name: '0004-catalogue', up: catalogue.up as Migration['up'] },
  { name: '0005-saved', up: saved.up as Migration['up'] },
  { name: '0006-applications', up: applications.up as Migration['up'] },
  { name: '0007-comparisons', up: comparisons.up as Migration['up'] },
  { name: '0008-cancelling', up: cancelling.up as Migration['up'] },
  { name: '0009-mail', up: mail.up as Migration['up'] },
  { name: '0010-operating', up: operating.up as Migration['up'] },
  { name: '0011-guarding', up: guarding.up as Migration['up'] },
  { name: '0012-esim-access', up: esimAccess.up as Migration['up'] },
  { name: '0013-forgetting', up: forgetting.up as Migration['up'] },
  { name: '0014-identities', up: identities.up as Migration['up'] },
  { name: '0015-refunds', up: refunds.up as Migration['up'] },
  { name: '0016-sold-once', up: soldOnce.up as Migration['up'] },
  { name: '0017-phone', up: phone.up as Migration['up'] },
  { name: '0018-receipts', up: receipts.up as Migration['up'] },
  { name: '0019-billing', up: billing.up as Migration['up'] },
  { name: '0020-secret-links', up: secretLinks.up as Migration['up'] },
  { name: '0021-saved-lists', up: savedLists.up as Migration['up'] },
  { name: '0022-consents', up: consents.up as Migration['up'] },
  { name: '0023-offers', up: offers.up as Migration['up'] },
  { name: '0025-documents', up: documents.up as Migration['up'] },
  { name: '0026-offer-documents', up: offerDocuments.up as Migration['up'] },
  { name: '0027-traveler-facts', up: travelerFacts.up as Migration['up'] },
  { name: '0028-staff', up: staff.up as Migration['up'] },
  { name: '0029-content', up: content.up as Migration['up'] },
  { name: '0030-session-keys', up: sessionKeys.up as Migration['up'] },
  { name: '0031-support', up: support.up as Migration['up'] },
  { name: '0032-approvals', up: approvals.up as Migration['up'] },
  { name: '0033-planned-content', up: plannedContent.up as Migration['up'] },
  { name: '0035-counts', up: counts.up as Migration['up'] },
  { name: '0038-alerts', up: alerts.up as Migration['up'] },
  { name: '0039-esim-usage', up: esimUsage.up as Migration['up'] },
  { name: '0040-mail-choices', up: mailChoices.up as Migration['up'] },
  { name: '0043-esim-top-ups', up: esimTopUps.up as Migration['up'] },
  { name: '0045-policy-changes', up: policyChanges.up as Migration['up'] },
  { name: '0047-claims', up: claims.up as Migration['up'] },
  { name: '0049-reminders', up: reminders.up as Migration['up'] },
  { name: '0050-push', up: push.up as Migration['up'] },
  { name: '0051-several-trips', up: severalTrips.up as Migration['up'] },
  { name: '0052-dismissed-faults', up: dismissedFaults.up as Migration['up'] },
  { name: '0053-companions', up: companions.up as Migration['up'] },
  { name: '0054-pictures', up: pictures.up as Migration['up'] },
  { name: '0055-day-plans', up: dayPlans.up as Migration['up'] },
  { name: '0056-open-orders', up: openOrders.up as Migration['up'] },
  { name: '0057-refund-attempts', up: refundAttempts.up as Migration['up'] },
  { name: '0058-number-parts', up: numberParts.up as Migration['up'] },
  { name: '0060-discarded-drafts', up: discardedDrafts.up as Migration['up'] },
  { name: '0061-finished-work', up: finishedWork.up as Migration['up'] },
  { name: '0062-seen-results', up: seenResults.up as Migration['up'] },
  { name: '0063-last-look', up: lastLook.up as Migration['up'] },
  { name: '0064-counted-results', up: countedResults.up as Migration['up'] },
];
