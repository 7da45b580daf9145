import * as declared from '../../shared/cart/endpoints.ts';
import { userCall } from '../calls/call.ts';
import * as cart from './cart.ts';
import * as removal from './removal.ts';

export const getCart = userCall(declared.getCart, cart.getCart);
export const addCartItem = userCall(declared.addCartItem, cart.add);
export const editCartItem = userCall(declared.editCartItem, cart.edit);
export const deleteCartItem = userCall(declared.deleteCartItem, removal.remove);
export const restoreCartItem = userCall(declared.restoreCartItem, removal.restore);
