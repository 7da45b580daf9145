/** The eSIM wholesaler in our words. Adapters: sandbox (default), eSIM Access v1. */
import type { DataPackage, Destination } from '../../../shared/esim/esim.ts';
import type { CalendarDate } from '../../../shared/lib/dates.ts';
import type { ActivationCode } from './activationCode.ts';

export type EsimOrder = { destination: string; dataGb: string; start: CalendarDate; end: CalendarDate };

/** `activationCode` is "LPA:1$smdp$matchingId" (SGP.22 4.1): a bearer secret, never logged. */
export type IssuedEsim = ActivationCode & { ref: string; iccid: string };

/** Whether a phone has taken it. Only an `unused` one can be given back (F113). */
export type EsimUse = 'unused' | 'installed' | 'cancelled';

export type EsimProvider = {
  name: string;
  /** Sorted by name, regions after countries (D38). Only what is on sale. */
  listDestinations(): Promise<Destination[]>;
  /** Empty when the destination is unknown or has nothing for these dates. Dates are already checked (D39). */
  listPackages(destination: string, start: CalendarDate, end: CalendarDate): Promise<DataPackage[]>;
  /** Buys. The same `key` (our order item id) never buys twice. @throws on time-out or refusal */
  placeOrder(key: string, order: EsimOrder): Promise<IssuedEsim>;
  /** Looks up what `key` bought, before any repeat. */
  findOrder(key: string): Promise<IssuedEsim | undefined>;
  /** When what is on sale was last heard from the provider, in ms, while it does not answer; undefined while it does. */
  silentSince(): number | undefined;
  /** @returns undefined when `key` bought nothing @throws when it cannot be asked */
  useOf(key: string): Promise<EsimUse | undefined>;
  /**
   * Takes an unused eSIM back for good: no phone can install it afterwards. Repeating is harmless.
   * @returns how it stands now: `cancelled`, or `installed` when a phone was faster; undefined when `key` bought nothing
   * @throws on time-out: it may have been cancelled, so repeat
   */
  cancel(key: string): Promise<EsimUse | undefined>;
};
