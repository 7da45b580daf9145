import { cartCopy } from '../../copy/cart/cart.ts';

/** Placeholder for two items while the cart loads (F123), announced once. */
export const CartPlaceholder = () => (
  <>
    <p className="sr-only" role="status">
      {cartCopy.loading}
    </p>
    <Box />
    <Box />
  </>
);

const Box = () => (
  <div className="card p-5" aria-hidden="true" data-placeholder>
    <div className="skel h-6 w-40" />
    <div className="mt-5 grid gap-3">
      <div className="skel h-4 w-full" />
      <div className="skel h-4 w-3/5" />
    </div>
    <div className="mt-5 flex justify-between border-t-2 border-dashed border-line pt-4">
      <div className="skel h-5 w-12" />
      <div className="skel h-5 w-20" />
    </div>
  </div>
);
