import { useStore } from '@nanostores/react';
import { cartCopy } from '../../copy/cart/cart.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { circleAlert } from '../ui/icons.ts';
import { $checkout, completeOrder } from './cart.store.ts';
import type { CheckoutState } from './checkout.store.ts';

const IDLE: CheckoutState = { processing: false };

export const useCheckout = (): CheckoutState => useStore($checkout, { ssr: () => IDLE });

/** Complete order and why it did not work, in the drawer and on the page (F137, F138). */
export function CompleteOrder({ className }: { className: string }) {
  const { processing } = useCheckout();
  return (
    <Button
      size="lg"
      className={className}
      busy={processing}
      busyLabel={cartCopy.processing}
      onClick={() => void completeOrder()}
    >
      {cartCopy.complete}
    </Button>
  );
}

/** Why it did not work. The live region exists from the start. */
export function OrderError() {
  const { error } = useCheckout();
  return (
    <div role="alert">
      {error && (
        <p className="mb-3 flex gap-2 text-sm font-medium text-danger">
          <Icon node={circleAlert} />
          {error}
        </p>
      )}
    </div>
  );
}
