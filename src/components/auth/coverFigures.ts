import { authCopy } from '../../copy/account/auth.ts';
import type { CatalogueProduct } from '../../shared/catalogue/products.ts';
import { usd } from '../../shared/lib/money.ts';

export type CoverFigure = { label: string; value: string; unit?: string };

/** What Sojourn has, at a glance, for who sees it for the first time. */
export const coverFigures = (
  programs: number,
  products: readonly CatalogueProduct[],
): readonly CoverFigure[] => [
  { label: authCopy.cover.programs, value: programs.toLocaleString('en-US') },
  ...products.map(({ badge, price }) => ({
    label: authCopy.cover.from[badge.tone],
    value: usd(price.from),
    unit: price.unit,
  })),
];
