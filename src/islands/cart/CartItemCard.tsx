import type { ReactNode } from 'react';
import { advisoryCopy } from '../../copy/insurance/advisory.ts';
import { cartCopy } from '../../copy/cart/cart.ts';
import type { CartItem } from '../../shared/cart/cart.ts';
import { firstMessage } from '../../shared/lib/fields.ts';
import { price, usd } from '../../shared/lib/money.ts';
import { PRODUCTS } from '../../shared/products/products.ts';
import { Icon } from '../ui/Icon.tsx';
import { circleAlert, triangleAlert } from '../ui/icons.ts';
import { subtotal } from '../../shared/cart/rules.ts';
import { travelerName } from '../../shared/cart/skus.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { ClosestPackage } from './ClosestPackage.tsx';
import { cardOf } from './cards.ts';
import { suspendingLevelOf, itemName, titleOf, type Titles } from './cart.names.ts';

type Props = {
  /** One, or all of one quote (shared/cart/groups.ts). */
  items: readonly CartItem[];
  titles: Titles;
  /** Change and Remove. */
  actions: ReactNode;
  /** In place of an eSIM's destination, e.g. a button that shows its countries. */
  countries?: ReactNode;
  /** While the order is being completed (F127). */
  disabled?: boolean;
  /** Two columns of details from sm up; the drawer stays narrow. */
  wide?: boolean;
};

/** An item as a boarding pass (F128-F133): facts, price, and the first error in a red strip. */
export function CartItemCard({ items, titles, actions, countries, disabled, wide }: Props) {
  const item = items[0]!;
  const people = items.length > 1 && <People {...{ items, titles }} />;
  const advisory = suspendingLevelOf(item);
  const { badge, badgeText, details } = cardOf(item);
  return (
    <article
      className={`pass ${disabled ? 'opacity-60' : ''}`}
      inert={disabled}
      data-cart-item={item.cart_item_id}
    >
      <div className="pass-main">
        <div className="p-5 pb-4">
          <div className="-mt-2 flex flex-wrap items-center justify-between">
            <span className={`badge ${badge.className}`}>
              <Icon node={badge.icon} />
              {badgeText?.(item) ?? badge.text}
            </span>
            <div className="-mr-2 flex flex-wrap">{actions}</div>
          </div>
          <h3 className="text-h4">
            <a className="hover:underline" href={PRODUCTS[item.product_id]!.path()}>
              {titleOf(item, titles)}
            </a>
          </h3>
        </div>
        <dl
          className={`num grid gap-x-4 gap-y-2 px-5 pb-5 text-[0.9375rem] ${wide ? 'sm:grid-cols-2 sm:gap-y-4' : ''}`}
        >
          {details(item, people, countries).map(([label, value]) => (
            <div key={label} className={`flex flex-wrap gap-x-2 ${wide ? 'sm:block' : ''}`}>
              <dt className={`basis-28 text-ink-3 ${wide ? 'sm:text-sm' : ''}`}>{label}</dt>
              <dd className={`font-medium ${value === people ? 'w-full' : 'flex-1 basis-24'}`}>
                {typeof value === 'string' ? <Value text={value} /> : value}
              </dd>
            </div>
          ))}
        </dl>
        {advisory && (
          <p className="mx-5 mb-5 flex gap-2 border-t border-dashed pt-3 text-sm text-warn">
            <Icon node={triangleAlert} className="mt-px" />
            <span>{advisoryCopy.note(advisory)}</span>
          </p>
        )}
      </div>
      <div className="pass-stub overflow-hidden">
        <p className="flex items-baseline justify-between px-5 py-3">
          <span className="text-ink-2">{cartCopy.price}</span>
          <span className="num text-lg font-bold">{usd(subtotal({ cart_items: items }))}</span>
        </p>
        <ErrorStrip text={people ? undefined : firstMessage(item.errors)}>
          {item.closest && (
            <ClosestPackage item={item} name={itemName(item, titles)} closest={item.closest} />
          )}
        </ErrorStrip>
      </div>
    </article>
  );
}

/** Several travelers of one quote: each with a price, a Remove and an error of their own. */
const People = ({ items, titles }: Pick<Props, 'items' | 'titles'>) => (
  <ul className="grid gap-2">
    {items.map((item) => (
      <li key={item.cart_item_id}>
        <div className="-mr-2 flex flex-wrap items-center justify-end gap-x-2">
          <span className="flex-1 basis-24">
            {travelerName(item)}
            <span className="block text-ink-2">
              {cartCopy.citizen(item.insurance_traveler_info[0]!.us_citizen)}
            </span>
          </span>
          {usd(price(item))}
          <RemoveButton items={[item]} name={itemName(item, titles)} />
        </div>
        <ErrorStrip text={firstMessage(item.errors)} />
      </li>
    ))}
  </ul>
);

/** Keeps each "Dec 29, 2026" and "(11 days)" on one line. */
const Value = ({ text }: { text: string }) =>
  text.split(/(\w+ \d+, \d{4}|\([^(]*$)/).map((part, at) => (
    <span key={at} className={at % 2 ? 'whitespace-nowrap' : ''}>
      {part}
    </span>
  ));

/** @param children a one-tap fix, if there is one */
const ErrorStrip = ({ text, children }: { text: string | undefined; children?: ReactNode }) =>
  text && (
    <div className="strip-error">
      <Icon node={circleAlert} className="mt-px" />
      <div className="grid justify-items-start gap-2">
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
