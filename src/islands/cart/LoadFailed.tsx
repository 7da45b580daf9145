import type { MouseEvent } from 'react';
import { cartCopy } from '../../copy/cart/cart.ts';
import { formsCopy } from '../../copy/frame/forms.ts';
import { Button } from '../ui/Button.tsx';
import { loadCart } from './cart.store.ts';

/** The button goes while the cart loads, so the box around it takes its focus. */
const retry = ({ currentTarget }: MouseEvent): void => {
  currentTarget.closest<HTMLElement>('[tabindex]')?.focus();
  void loadCart();
};

/** Shown when the cart failed to load: the reason and Retry. */
export const LoadFailed = () => (
  <div className="card card-pad" role="alert">
    <p>{cartCopy.loadFailed}</p>
    <Button kind="secondary" className="mt-3" onClick={retry}>
      {formsCopy.retry}
    </Button>
  </div>
);
