/** Sharing and its end, as forms that post to the comparison and come back to it. */
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { readForm } from '../lib/body.ts';
import type { Caller, User } from '../lib/context.ts';
import { limit } from '../lib/limits.ts';
import { foreignOrigin } from '../lib/origin.ts';
import { isRefusal, PRIVATE, refusalResponse, refuse } from '../lib/refusal.ts';
import { revokeComparison, shareComparison } from './comparison.ts';

type Post = Caller & { user: User; request: Request };

const FORM = { method: 'POST', path: 'compare', limit: { max: 60, windowMs: 60_000 } } as const;
const ID = /^[0-9a-f-]{36}$/;

/** @returns 303 with `done=shared|revoked|full|empty`; the status of a refusal for no form of ours */
export async function submitCompareForm({ request, ...caller }: Post): Promise<Response> {
  const { app, user } = caller;
  if (foreignOrigin(request, app.config.origin)) return refusalResponse(refuse('FOREIGN_ORIGIN'));
  const fields = await readForm(request);
  if (isRefusal(fields)) return refusalResponse(fields);
  const limited = await limit(FORM, caller);
  if (limited) return refusalResponse(limited);
  const { action, id = '' } = fields;
  if (action === 'share') return seeOther(await shareComparison(app, user));
  if (action !== 'revoke' || !ID.test(id)) return refusalResponse(refuse('MALFORMED'));
  await revokeComparison(app, user, id);
  return seeOther('revoked');
}

const seeOther = (done: string): Response =>
  new Response(null, {
    status: 303,
    headers: { location: `${withQuery(paths.compare(), { done })}#links`, 'cache-control': PRIVATE },
  });
