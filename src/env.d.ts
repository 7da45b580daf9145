/// <reference types="astro/client" />
import type { App as SojournApp, User } from './server/lib/context.ts';
import type { Theme } from './shared/account/theme.ts';

declare global {
  namespace App {
    interface Locals {
      app: SojournApp;
      user: User | undefined;
      /** Items in the cart, for the badge; 0 on public pages. */
      cartCount: number;
      /** From the theme cookie; undefined follows the system. */
      theme: Theme | undefined;
    }
  }
}
