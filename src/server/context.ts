/** What server code works with. Made once in `server/app.ts`; tests build their own with another clock and database. */
import type { Content } from './content/content.ts';
import type { Database, Query } from './db/database.ts';
import type { Products } from './products/product.ts';
import type { BotCheck } from './providers/bot-check/port.ts';
import type { EsimProvider } from './providers/esim/port.ts';
import type { InsuranceProvider } from './providers/insurance/port.ts';
import type { Mailer } from './providers/mail/port.ts';
import type { Payments } from './providers/payments/port.ts';
import type { Service } from './providers/sign-in/port.ts';
import type { Config } from './config/config.ts';
import type { Log } from './lib/log.ts';

export type App = {
  config: Config;
  db: Database;
  log: Log;
  content: Content;
  payments: Payments;
  esim: EsimProvider;
  insurance: InsuranceProvider;
  /** What the marketplace sells. */
  products: Products<App>;
  botCheck: BotCheck;
  /** Only the worker sends; everybody else asks `queueMail` for it. */
  mail: Mailer;
  /** Ways to sign in beside e-mail and password; none unless configured. */
  services: Service[];
  /** ms since 1970; the only clock of the server room. */
  now: () => number;
  /** AUTH_SECRET or the kept one. Other keys: `deriveKey(secret, purpose)`. */
  secret: string;
  /**
   * Orders stand above the cart (import rules), so they lend it this one verb: what becomes of an order still open
   * for a cart that is being changed, in the same transaction.
   */
  cartChanged: (tx: Query, app: App, userId: string, cartId: string) => Promise<void>;
};

/** Who is signed in. Every query on owned rows takes `id` (threat 9). */
export type User = {
  id: string;
  sessionId: string;
  email: string;
  firstname: string;
  preferred_name: string;
  /** Version of the photo, null without one; its address: `photoPath` of shared/lib/paths. */
  photo: string | null;
};

/** What a call arrives with; a page that posts a form without script builds the same. `address` of the network. */
export type Caller = { app: App; user: User | undefined; address: string };
