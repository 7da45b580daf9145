/** Everything that a traveler may be reminded of, and when to look again for what is not known yet. */
import type { MailChoices } from '../../shared/consents/kinds.ts';
import { addDays } from '../../shared/lib/dates.ts';
import { DAY } from '../../shared/lib/durations.ts';
import type { ReminderKind } from '../../shared/reminders/kinds.ts';
import { instantAt } from '../../shared/reminders/zonedTime.ts';
import type { App } from '../context.ts';
import { storedOffers } from '../offers/storedOffers.ts';
import { dealReasons, replyReasons } from './offerReasons.ts';
import type { Account, DescribedReason } from './reason.ts';
import { deadlineReasons, priceReasons, savedPrograms, searchReasons } from './savedReasons.ts';
import { esimReasons, passportReasons } from './tripReasons.ts';

const NEWS_HOUR = 12;
/** They leave out what was told; a new item or price brings their keys back. */
const KNOW_WHAT_WAS_TOLD: ReadonlySet<ReminderKind> = new Set(['searches', 'prices']);
/** Editors seldom change the deadline of a program. */
const DEADLINES_AGAIN_MS = 7 * DAY;

/** Of the kinds that are wanted, also those that were told. `watchesSaved`: some may come of saved programs. */
export async function reasonsOf(
  app: App,
  account: Account,
): Promise<{ reasons: DescribedReason[]; watchesSaved: boolean }> {
  const { choices } = account;
  const needsSaved = choices.deadlines || choices.prices;
  const needsOffers = choices.replies || choices.deals;
  const [saved, offers] = await Promise.all([
    needsSaved ? savedPrograms(app, account) : [],
    needsOffers ? storedOffers(app, account.id) : [],
  ]);
  const byKind = await Promise.all([
    choices.esim && esimReasons(app, account),
    choices.passport && passportReasons(app, account.trips),
    choices.deals && dealReasons(app, account, offers),
    choices.searches && searchReasons(app, account),
  ]);
  const reasons = [
    ...byKind.flatMap((each) => each || []),
    ...(choices.replies ? replyReasons(offers) : []),
    ...(choices.deadlines ? deadlineReasons(saved, account) : []),
    ...(choices.prices ? priceReasons(saved, account) : []),
  ];
  return { reasons, watchesSaved: saved.length > 0 };
}

/** What was not told yet. `lookAgain`: ms, when nothing else brings the next look. */
export async function openReasons(
  app: App,
  account: Account,
): Promise<{ reasons: DescribedReason[]; lookAgain: number | undefined }> {
  const { reasons, watchesSaved } = await reasonsOf(app, account);
  const { toldAt, now } = account;
  return {
    reasons: reasons.filter(({ kind, key }) => KNOW_WHAT_WAS_TOLD.has(kind) || !toldAt.has(key)),
    lookAgain: nextNews(account) ?? (watchesSaved ? now + DEADLINES_AGAIN_MS : undefined),
  };
}

const wantsNews = ({ deals, prices, searches }: MailChoices): boolean => deals || prices || searches;

/** News is looked for once a day, for those who want it. */
function nextNews({ zone, today, choices, now }: Account): number | undefined {
  if (!wantsNews(choices)) return undefined;
  const noon = instantAt(today, NEWS_HOUR, zone);
  return now < noon ? noon : instantAt(addDays(today, 1), NEWS_HOUR, zone);
}
