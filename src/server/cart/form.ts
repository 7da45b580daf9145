/** Removing an item without script (F143): a form that posts to the marketplace and comes back to the cart section. */
import { deleteCartItem } from '../../shared/cart/endpoints.ts';
import { paths } from '../../shared/lib/paths.ts';
import { readForm } from '../lib/body.ts';
import type { App, User } from '../lib/context.ts';
import { perform } from '../calls/pipeline.ts';
import { limit } from '../lib/limits.ts';
import { foreignOrigin } from '../lib/origin.ts';
import { isRefusal, PRIVATE, refusalResponse, refuse } from '../lib/refusal.ts';
import { remove } from './cart.ts';

type Post = { app: App; user: User; request: Request; address: string };

/** @returns 303 to the cart section; a refusal's own status for anything else than `action=remove` with an item's id */
export async function submitCartForm({ app, user, request, address }: Post): Promise<Response> {
  if (foreignOrigin(request, app.config.origin)) return refusalResponse(refuse('FOREIGN_ORIGIN'));
  const fields = await readForm(request);
  if (isRefusal(fields)) return refusalResponse(fields);
  if (fields['action'] !== 'remove') return refusalResponse(refuse('MALFORMED'));
  const limited = await limit(deleteCartItem, { app, user, address });
  if (limited) return refusalResponse(limited);
  const raw = { cart_item_id: fields['cart_item_id'] };
  const answer = await perform(deleteCartItem, { app, user, address }, raw, (_, input) =>
    remove(app, user, input),
  );
  if (isRefusal(answer)) return refusalResponse(answer);
  return new Response(null, { status: 303, headers: { location: paths.cart(), 'cache-control': PRIVATE } });
}
