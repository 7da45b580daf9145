/**
 * Removes an item without script, and puts it back (F143, F169): a form that posts to the marketplace and returns to the
 * cart section.
 */
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { callAction, type Action, type Form, type Post } from '../calls/form.ts';
import { deleteCartItem, restoreCartItem } from './calls.ts';
import { buttonIn, fieldlessRefusal, inputOf, type FormRefusal } from '../calls/fields.ts';
import { seeOther } from '../calls/refusal.ts';

const ACTIONS: Record<string, Action<Post, FormRefusal>> = {
  remove: callAction(deleteCartItem, inputOf('cart_item_id'), ({ undo }) =>
    seeOther(`${withQuery(paths.marketplace(), { undo })}#cart`),
  ),
  restore: callAction(restoreCartItem, inputOf('undo'), () => seeOther(paths.cart())),
};

export const cartForm: Form = {
  path: paths.marketplace(),
  access: 'user',
  action: (fields) => buttonIn(ACTIONS, fields),
  showAgain: fieldlessRefusal,
};
