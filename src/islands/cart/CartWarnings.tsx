import { cartCopy } from '../../copy/cart/cart.ts';
import type { Cart } from '../../shared/cart/cart.ts';
import { Icon } from '../ui/Icon.tsx';
import { chevronDown, triangleAlert } from '../ui/icons.ts';
import type { NamedTrip } from '../../shared/trips/trips.ts';
import { warningViews } from './cart.warnings.ts';

type Props = { cart: Cart; trip: NamedTrip | undefined; id?: string; open?: boolean };

/**
 * Warnings above the items. They block nothing: each links to a form that fixes it. Closed in the drawer, where what was
 * just added stands below them in sight.
 */
export function CartWarnings({ cart, trip, id, open }: Props) {
  const warnings = warningViews(cart, trip);
  if (!warnings.length) return null;
  return (
    <section className="note note-warn" aria-label={cartCopy.warnings.title} data-cart-warnings>
      <Icon node={triangleAlert} />
      <details className="flex-1" open={open}>
        <summary className="-my-3 flex cursor-pointer justify-between py-3 font-semibold">
          {cartCopy.warnings.summary(warnings.length)}
          <Icon node={chevronDown} />
        </summary>
        <ul className="grid gap-2" id={id}>
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
      </details>
    </section>
  );
}
