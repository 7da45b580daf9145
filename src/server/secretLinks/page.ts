import type { APIContext } from 'astro';
import type { LinkKind } from '../../shared/secretLinks/endpoints.ts';
import { MINUTE } from '../../shared/lib/durations.ts';
import { refuseWork, type LimitedWork } from '../calls/limits.ts';
import { postOf } from '../calls/form.ts';
import { fieldlessRefusal } from '../calls/fields.ts';
import { isViewed } from '../calls/request.ts';
import { showRefusal } from '../calls/refusal.ts';
import { hideAddress } from '../calls/secretAddress.ts';
import { countOpening, openedLink } from './secretLinks.ts';

export type SecretPageContext = Pick<
  APIContext,
  'clientAddress' | 'locals' | 'params' | 'request' | 'routePattern'
> & {
  response: { status?: number; headers: Headers };
};

/** Id of what the link opens, and of the account it belongs to. */
export type LinkSubject = { subject: string; userId: string };

const OPENINGS: LimitedWork['limit'] = { max: 120, windowMs: MINUTE };

/**
 * What the page of a secret link opens. Guesses are limited. Opening changes nothing but the link's count, for others than its owner.
 * @returns `subject` of the link, or why there is none
 */
export async function openSecretPage(
  context: SecretPageContext,
  kind: LinkKind,
): Promise<LinkSubject | 'ended' | 'busy'> {
  const { locals, params, request, response, routePattern } = context;
  hideAddress(response);
  const limited = await refuseWork({ method: 'GET', path: routePattern, limit: OPENINGS }, postOf(context));
  if (limited) {
    showRefusal(response, fieldlessRefusal(limited));
    return 'busy';
  }
  const link = await openedLink(locals.app, kind, params['token'] ?? '');
  if (!link) {
    response.status = 404;
    return 'ended';
  }
  if (isViewed(request) && locals.user?.id !== link.userId) await countOpening(locals.app, link.id);
  return link;
}
