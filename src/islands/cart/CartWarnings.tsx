import { cartCopy } from '../../copy/cart.ts';
import type { Cart } from '../../shared/cart/cart.ts';
import { Icon } from '../ui/Icon.tsx';
import { triangleAlert } from '../ui/icons.ts';
import type { NamedTrip } from '../../shared/trips/trips.ts';
import { warningViews } from './cart.warnings.ts';

type Props = { cart: Cart; trip: NamedTrip | undefined; id?: string };

/** Warnings above the items. They block nothing: each links to a form that fixes it. */
export function CartWarnings({ cart, trip, id }: Props) {
  const warnings = warningViews(cart, trip);
  if (!warnings.length) return null;
  return (
    <section className="note note-warn" aria-label={cartCopy.warnings.title} id={id} data-cart-warnings>
      <Icon node={triangleAlert} />
      <ul className="grid gap-2">
        {warnings.map(({ key, text, link }) => (
          <li key={key}>
            {text}{' '}
            {link && (
              <a className="inline-block py-1 font-semibold underline underline-offset-4" href={link.href}>
                {link.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The same in the order summary, in one line: the last thing read before paying. */
export function WarningsLine({ cart, trip, to }: { cart: Cart; trip: NamedTrip | undefined; to: string }) {
  const { length } = warningViews(cart, trip);
  if (!length) return null;
  return (
    <p className="mb-4 flex gap-2 text-sm text-warn">
      <Icon node={triangleAlert} className="mt-px" />
      <a className="underline underline-offset-4" href={`#${to}`}>
        {cartCopy.warnings.summary(length)}
      </a>
    </p>
  );
}
