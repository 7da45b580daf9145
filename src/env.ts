/// <reference types="astro/client" />
import type { Session } from './server/account/session/session.ts';
import type { App as SojournApp, User } from './server/context.ts';
import type { Ask } from './server/cachedPages/ask.ts';
import type { Handover } from './server/http/filledPage.ts';
import type { Theme } from './shared/account/theme.ts';
import type { RailCounts } from './server/support/railCounts.ts';

declare global {
  interface Promise<T> {
    /** An ending that takes time is waited for, which TypeScript's own declaration leaves out. */
    finally(ending: () => PromiseLike<unknown>): Promise<T>;
  }

  // oxlint-disable-next-line typescript/no-namespace -- Astro reads its own by this name
  namespace App {
    interface Locals {
      app: SojournApp;
      user: User | undefined;
      /** Whether the page gets header and footer; the one thing of its visitor that a cached page may know. */
      signedIn: boolean;
      /** Asks for data of the page's visitor, so that it can also be rendered without a visitor (docs/decisions/0030). */
      ask: Ask;
      /** Takes a cached page with its visitor's data; absent under `astro dev`. */
      handover?: Handover<Session | undefined>;
      /** The error's reference, as in the log; only on the error page. */
      reference?: string;
      /** Items in the cart, for the badge; 0 on pages without a header. */
      cartCount: number;
      /** How much waits, for the rail of the staff's pages; absent on others. */
      railCounts?: () => Promise<RailCounts>;
      /** Further allowed form targets of this page. */
      formOrigins?: readonly string[];
      /** From the theme cookie; undefined follows the system. */
      theme: Theme | undefined;
    }
  }
}
