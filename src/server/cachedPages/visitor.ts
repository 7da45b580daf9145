/** Whom a page is for. */
import type { Theme } from '../../shared/account/theme.ts';
import type { App, User } from '../context.ts';

export type Visitor = {
  app: App;
  user: User | undefined;
  theme: Theme | undefined;
  /** Items in the cart. */
  cartCount: number;
};
