import { cartCopy } from '../../copy/cart.ts';
import { Button } from '../ui/Button.tsx';
import { loadCart } from './cart.store.ts';

/** Shown when the cart failed to load: the reason and Retry. */
export const LoadFailed = () => (
  <div className="card card-pad" role="alert">
    <p>{cartCopy.loadFailed}</p>
    <Button kind="secondary" className="mt-3" onClick={() => void loadCart()}>
      {cartCopy.retry}
    </Button>
  </div>
);
