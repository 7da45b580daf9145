/** Removes an item without script (F143): a form that posts to the marketplace and returns to the cart section. */
import { paths } from '../../shared/lib/paths.ts';
import { callAction, type Form } from '../calls/form.ts';
import { deleteCartItem } from './calls.ts';
import { fieldlessRefusal, inputOf, valueOf } from '../calls/fields.ts';
import { seeOther } from '../calls/refusal.ts';

const remove = callAction(deleteCartItem, inputOf('cart_item_id'), () => seeOther(paths.cart()));

export const cartForm: Form = {
  path: paths.marketplace(),
  access: 'user',
  limit: deleteCartItem.declaration,
  action: (fields) => (valueOf(fields, 'action') === 'remove' ? remove : undefined),
  showAgain: fieldlessRefusal,
};
