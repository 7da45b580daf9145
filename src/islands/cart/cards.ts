/** The cards of all products. Separate from the names, because date formatting is the largest part of the first touch. */
import type { CartItem } from '../../shared/cart/cart.ts';
import { ESIM, INSURANCE, type ProductId } from '../../shared/products/products.ts';
import type { Card } from './card.ts';
import { esimCard } from './esim.card.ts';
import { insuranceCard } from './insurance.card.ts';

const CARDS: Readonly<Record<string, Card>> = {
  [ESIM]: esimCard,
  [INSURANCE]: insuranceCard,
} satisfies Record<ProductId, Card>;

export const cardOf = ({ product_id }: CartItem): Card => CARDS[product_id]!;
