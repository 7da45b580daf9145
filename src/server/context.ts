/**
 * The parts that server code uses. `server/app.ts` builds them once; tests build their own with another clock and
 * database.
 */
import type { Content } from './content/content.ts';
import type { Database, Query } from './db/database.ts';
import type { Products } from './products/product.ts';
import type { BotCheck } from './providers/bot-check/port.ts';
import type { ClaimsOffice } from './providers/claims/port.ts';
import type { EsimProvider } from './providers/esim/port.ts';
import type { InsuranceProvider } from './providers/insurance/port.ts';
import type { Mailer } from './providers/mail/port.ts';
import type { ProgramProviders } from './providers/programs/port.ts';
import type { Payments } from './providers/payments/port.ts';
import type { Service } from './providers/sign-in/port.ts';
import type { Config } from './config/config.ts';
import type { Log } from './lib/log.ts';
import type { Secrets } from './lib/seal.ts';
import type { Role } from '../shared/staff/roles.ts';

/** Its secrets: AUTH_SECRET or those of the data folder. Whatever one of them has written is read with all of them. */
export type App = Secrets & {
  config: Config;
  db: Database;
  log: Log;
  content: Content;
  payments: Payments;
  esim: EsimProvider;
  insurance: InsuranceProvider;
  products: Products<App>;
  botCheck: BotCheck;
  /** Only the worker sends; everything else calls `queueMail`. */
  mail: Mailer;
  /** The providers that make offers; only the worker sends. */
  programProviders: ProgramProviders;
  /** The insurer's claims office; only the worker sends. */
  claims: ClaimsOffice;
  /** Sign-in services beside e-mail and password; none by default. */
  services: Service[];
  /** ms since 1970; the server's only clock. */
  now: () => number;
  /**
   * What a cart change does to an open order for that cart, in the same transaction. Orders import the cart (import
   * rules), so the cart reaches them only through this function.
   */
  cartChanged: (tx: Query, app: App, userId: string, cartId: string) => Promise<void>;
  /** Offers follow what their traveler says about themselves; they import the account, as orders do the cart. */
  factsChanged: (app: App, user: User) => Promise<void>;
};

/** The signed-in user. Every query on owned rows takes `id` (threat 9). */
export type User = {
  id: string;
  sessionId: string;
  email: string;
  firstname: string;
  preferred_name: string;
  /** Version of the photo, null without one; see `photoPath` of shared/lib/paths. */
  photo: string | null;
  /** Only of people who run the site. */
  staff?: Staff | undefined;
};

/** `checkedAt`: when this session last passed its second factor, ms; null for never. */
export type Staff = { role: Role; checkedAt: number | null };

/** The caller of a call or a form. `address` is the network address. */
export type Caller = { app: App; user: User | undefined; address: string };
