/// <reference types="astro/client" />
import type { App as SojournApp, User } from './server/context.ts';
import type { Theme } from './shared/account/theme.ts';

declare global {
  namespace App {
    interface Locals {
      app: SojournApp;
      user: User | undefined;
      /** Of what went wrong, as it is in the log; only the page for it has one. */
      reference?: string;
      /** Items in the cart, for the badge; 0 on pages without a header. */
      cartCount: number;
      /** Beside our own: where the forms of this page may lead to. */
      formOrigins?: readonly string[];
      /** From the theme cookie; undefined follows the system. */
      theme: Theme | undefined;
    }
  }
}
