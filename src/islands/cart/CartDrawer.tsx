import { useStore } from '@nanostores/react';
import { cartCopy } from '../../copy/cart.ts';
import { subtotal } from '../../shared/cart/rules.ts';
import { usd } from '../../shared/lib/money.ts';
import { paths } from '../../shared/lib/paths.ts';
import { Button } from '../ui/Button.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { CartItemCard } from './CartItemCard.tsx';
import { CartPlaceholder } from './CartPlaceholder.tsx';
import { CompleteOrder, OrderError, useCheckout } from './CompleteOrder.tsx';
import { CartWarnings } from './CartWarnings.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { $titles, closeDrawer, type CartState } from './cart.store.ts';
import { $announcement } from './cart.watch.ts';
import { itemName } from './cart.names.ts';
import type { DrawerState } from './drawer.store.ts';
import { useTrip } from './trip.store.ts';
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts';

type Props = { state: CartState; drawer: DrawerState };

/** The cart from the right (F120-F126): placeholders, items, and a footer that stays in sight. */
export function CartDrawer({ state, drawer }: Props) {
  const count = state.value.cart_items.length;
  return (
    <Drawer
      open={drawer.open}
      onClose={closeDrawer}
      dismissible={drawer.dismissible}
      blockedReason={cartCopy.processingReason}
      title={cartCopy.title}
      count={state.status === 'ready' ? cartCopy.items(count) : undefined}
      footer={state.status === 'failed' ? undefined : <Foot state={state} dismissible={drawer.dismissible} />}
    >
      <Announcement />
      <div className="grid gap-4">
        {state.status === 'loading' && <CartPlaceholder />}
        {state.status === 'failed' && <LoadFailed />}
        {state.status === 'ready' && <Items state={state} />}
      </div>
    </Drawer>
  );
}

function Items({ state }: { state: CartState }) {
  const { processing } = useCheckout();
  const titles = useStore($titles);
  const trip = useTrip();
  const list = useFocusAfterRemoval(state.value.cart_items.length);
  return (
    <div ref={list} tabIndex={-1} className="grid gap-4">
      <CartWarnings cart={state.value} trip={trip} />
      {state.value.cart_items.map((item) => {
        const actions = <RemoveButton item={item} name={itemName(item, titles)} />;
        return <CartItemCard key={item.cart_item_id} {...{ item, titles, actions }} disabled={processing} />;
      })}
    </div>
  );
}

/** Announces changes to screen readers. */
const Announcement = () => (
  <p role="status" className="sr-only">
    {useStore($announcement)}
  </p>
);

function Foot({ state, dismissible }: { state: CartState; dismissible: boolean }) {
  if (state.status === 'loading') return <FootPlaceholder />;
  return (
    <>
      <OrderError />
      <p className="flex items-baseline justify-between">
        <span className="font-semibold">{cartCopy.subtotal}</span>
        <span className="font-display text-h2 font-bold">{usd(subtotal(state.value))}</span>
      </p>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <CompleteOrder className="max-[359px]:text-base max-sm:px-2" />
        <Button
          kind="secondary"
          size="lg"
          className="px-4 max-[359px]:px-3 max-[359px]:text-base"
          disabled={!dismissible}
          onClick={closeDrawer}
        >
          {cartCopy.close}
        </Button>
      </div>
      <p className={`mt-1 text-center ${dismissible ? '' : 'opacity-60'}`} inert={!dismissible}>
        <a
          className="lnk inline-flex min-h-touch items-center text-sm font-semibold"
          href={paths.cart()}
          onClick={closeDrawer}
        >
          {cartCopy.viewCart}
        </a>
      </p>
    </>
  );
}

const FootPlaceholder = () => (
  <div aria-hidden="true">
    <div className="flex justify-between">
      <div className="skel h-6 w-20" />
      <div className="skel h-7 w-24" />
    </div>
    <div className="skel mt-4 h-[52px]" />
  </div>
);
