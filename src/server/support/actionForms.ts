/** The pages on which staff confirm what they do to an order or an account. */
import { MINUTE } from '../../shared/lib/durations.ts';
import { typedMoney } from '../../shared/lib/money.ts';
import { paths } from '../../shared/lib/paths.ts';
import { withQuery } from '../../shared/lib/query.ts';
import { supportMessages } from '../../shared/staff/support.ts';
import {
  isAccountAction,
  isViewAction,
  isOrderAction,
  type OrderAction,
  type ViewAction,
} from '../../shared/staff/supportActions.ts';
import { isSecondFactorFresh } from '../account/secondFactor/secondFactor.ts';
import { formRefusal, valueOf, type Fields, type FormRefusal } from '../calls/fields.ts';
import type { Form, Post } from '../calls/form.ts';
import { downloadReply } from '../calls/download.ts';
import { isRefusal, refuse, responseOf, seeOther, type Refusal } from '../calls/refusal.ts';
import type { App, User } from '../context.ts';
import { answerUrlOf as claimUrlOf } from '../claims/message.ts';
import { isId, newId } from '../db/ids.ts';
import { openDownload } from '../documents/documents.ts';
import { answerUrlOf as offerUrlOf } from '../offers/message.ts';
import { actOnAccount } from './person/actions.ts';
import type { Actor } from './act.ts';
import { actOnOrder } from './order/actions.ts';

type ActionPost = Post & { subject: string; action: string | undefined; item?: string };

export const actorOf = ({ id, staff }: User): Actor => ({ id, isOwner: staff?.role === 'owner' });

const limitOf = (path: string) =>
  ({ method: 'POST', path, limit: { max: 120, windowMs: 10 * MINUTE } }) as const;

/** What every action has: why, and the name of its form. */
const commonOf = ({ now }: App, user: User, fields: Fields) => {
  const once = valueOf(fields, 'once');
  return {
    actor: actorOf(user),
    reason: valueOf(fields, 'reason'),
    // What no page of ours has sent would otherwise be a key of any length, or one for all presses.
    once: isId(once) ? once : newId(now()),
  };
};

/** @returns undefined where the form did not say it */
const centsIn = (text: string): number | undefined => (/^\d{1,12}$/.test(text) ? Number(text) : undefined);

/** Without it a part that went back meanwhile would go back again. */
const leftMissing = (action: OrderAction, left: number | undefined): Refusal | undefined =>
  action === 'part' && left === undefined
    ? refuse('CONFLICT', { error: supportMessages.leftUnreadable })
    : undefined;

/** The second factor can expire between opening the page and submitting, so it is checked again. */
const stale = ({ app, user }: Post): Refusal | undefined =>
  user && isSecondFactorFresh(app, user) ? undefined : refuse('SECOND_FACTOR');

export const orderActionForm: Form<ActionPost, FormRefusal> = {
  path: '/staff/orders/[number]/[action]',
  access: { staff: 'support' },
  limit: limitOf('/staff/orders/action'),
  action: (_, { action }) =>
    isOrderAction(action)
      ? {
          async run(post, fields) {
            const { app, user, subject, item } = post;
            if (!user) return refuse('NOT_FOUND');
            const left = centsIn(valueOf(fields, 'left'));
            const result =
              stale(post) ??
              leftMissing(action, left) ??
              (await actOnOrder(app, subject, {
                ...commonOf(app, user, fields),
                ...{
                  action,
                  cents: typedMoney(valueOf(fields, 'amount')) ?? NaN,
                  mail: valueOf(fields, 'mail') || 'order',
                  shownLeft: left,
                },
                ...{ code: valueOf(fields, 'code'), number: valueOf(fields, 'number'), item: item ?? '' },
              }));
            return isRefusal(result)
              ? result
              : seeOther(withQuery(paths.staffOrder(result), { done: action }));
          },
        }
      : undefined,
  showAgain: formRefusal,
};

export const accountActionForm: Form<ActionPost, FormRefusal> = {
  path: '/staff/accounts/[id]/[action]',
  access: { staff: 'support' },
  limit: limitOf('/staff/accounts/action'),
  action: (_, { action }) =>
    isAccountAction(action)
      ? {
          async run(post, fields) {
            const { app, user, subject, item } = post;
            if (!user) return refuse('NOT_FOUND');
            const of = { email: valueOf(fields, 'email'), confirm: valueOf(fields, 'confirm') };
            const input = { ...commonOf(app, user, fields), ...of, action, ...(item && { item }) };
            const result = stale(post) ?? (await actOnAccount(app, subject, input));
            // A second submission finds no account.
            if (action === 'delete' && isRefusal(result) && result.refusal === 'NOT_FOUND')
              return seeOther(withQuery(paths.staffFind(), { done: action }));
            if (isRefusal(result)) return result;
            if (isViewAction(action)) return openFor(app, action, subject, item ?? '');
            const page = action === 'delete' ? paths.staffFind() : paths.staffAccount(subject);
            return seeOther(withQuery(page, { done: action }));
          },
        }
      : undefined,
  showAgain: formRefusal,
};

/** What a look was asked for: the file, or the page that an insurer or a provider answers on. */
async function openFor(app: App, look: ViewAction, userId: string, id: string): Promise<Response | Refusal> {
  if (look === 'document') {
    const file = await openDownload(app, { id: userId }, { id });
    return isRefusal(file) ? file : responseOf(downloadReply(file));
  }
  const urlOf = look === 'claim' ? claimUrlOf : offerUrlOf;
  const url = await urlOf(app, { id, user_id: userId });
  return url ? seeOther(url) : refuse('CONFLICT', { error: supportMessages.noPage });
}
