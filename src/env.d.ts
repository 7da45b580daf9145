/// <reference types="astro/client" />
import type { App as SojournApp, User } from './server/context.ts';
import type { Theme } from './shared/account/theme.ts';

declare global {
  namespace App {
    interface Locals {
      app: SojournApp;
      user: User | undefined;
      /** The error's reference, as in the log; only on the error page. */
      reference?: string;
      /** Items in the cart, for the badge; 0 on pages without a header. */
      cartCount: number;
      /** Further allowed form targets of this page. */
      formOrigins?: readonly string[];
      /** From the theme cookie; undefined follows the system. */
      theme: Theme | undefined;
    }
  }
}
