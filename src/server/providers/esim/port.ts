/** The eSIM wholesaler's port. Adapters: sandbox (default), eSIM Access v1. */
import type { DataPackage, Destination } from '../../../shared/esim/esim.ts';
import type { DestinationNetworks } from '../../../shared/esim/networks.ts';
import type { TopUpPackage } from '../../../shared/esim/topUp.ts';
import type { UsageState } from '../../../shared/esim/usage.ts';
import type { CalendarDate } from '../../../shared/lib/dates.ts';
import type { ActivationCode } from './activationCode.ts';

/** `dataGb`: the value of a package. */
export type EsimOrder = { destination: string; dataGb: string; start: CalendarDate; end: CalendarDate };

/**
 * `activationCode` is "LPA:1$smdp$matchingId" (SGP.22 4.1): a bearer secret, never logged. `apn`: name of the access
 * point, where the wholesaler tells it.
 */
export type IssuedEsim = ActivationCode & { ref: string; iccid: string; apn?: string };

/** So many eSIMs are asked about at once. */
export const USAGE_BATCH = 10;

/** Only an `unused` one can be refunded (F113). */
export type EsimUse = 'unused' | 'installed' | 'cancelled';

/**
 * `used` and `total` in bytes. `asOf`: when the provider measured it, in ms. Of a plan with data for each day they are those of the
 * day, at full speed, which ends at `resetsAt`; it is never used up.
 */
export type EsimUsageReport = {
  ref: string;
  state: UsageState | 'cancelled';
  used: number;
  total: number;
  asOf: number;
  resetsAt?: number;
  /** Whether data can be added to it, as far as is known. */
  topsUp: boolean;
};

/** An eSIM to top up: the provider's `ref` of it, and the number that a phone shows. */
export type ToppedEsim = { ref: string; iccid: string };

/** What is added. `days`: its data can be used that long at least, the day of the purchase included. */
export type TopUpOrder = ToppedEsim & { dataGb: string; days: number };

/** What a notification is about: the provider's `ref` or our `key`. */
export type EsimNotice = { ref?: string; key?: string };

export type EsimProvider = {
  name: string;
  /** On sale only, sorted by name, regions after countries (D38). */
  listDestinations(): Promise<Destination[]>;
  /**
   * Empty for an unknown destination, and when no package fits these (valid) dates (D39). Data for each day resets at the
   * destination's midnight.
   */
  listPackages(destination: string, start: CalendarDate, end: CalendarDate): Promise<DataPackage[]>;
  /** By destination, without those that the provider says nothing about. */
  networks(): Promise<ReadonlyMap<string, DestinationNetworks>>;
  /** Buys at most once per `key` (our order item id). @throws on time-out or refusal */
  placeOrder(key: string, order: EsimOrder): Promise<IssuedEsim>;
  /** Looks up what `key` bought, before any retry. */
  findOrder(key: string): Promise<IssuedEsim | undefined>;
  /** When the offer was last fetched, in ms, while the provider is unreachable; otherwise undefined. */
  silentSince(): number | undefined;
  /** @returns undefined when `key` bought nothing @throws when the provider is unreachable */
  useOf(key: string): Promise<EsimUse | undefined>;
  /**
   * Cancels an unused eSIM for good. Repeatable.
   * @returns its state: `cancelled`, or `installed` when a phone was faster; undefined when `key` bought nothing
   * @throws on time-out: it may have been cancelled, so retry
   */
  cancel(key: string): Promise<EsimUse | undefined>;
  /**
   * @param refs at most USAGE_BATCH
   * @returns those it knows, in any order
   * @throws when the provider is unreachable
   */
  usage(refs: readonly string[]): Promise<EsimUsageReport[]>;
  /** Whether it takes an unused top-up back. */
  topUpsAreRefundable: boolean;
  /** By rising size; empty for an eSIM that cannot be topped up. @throws when the provider is unreachable */
  listTopUps(esim: ToppedEsim): Promise<TopUpPackage[]>;
  /**
   * Adds data to an eSIM, at most once per `key` (our order item id).
   * @returns `refused` when the eSIM can get nothing any more @throws on time-out, and on any other refusal
   */
  topUp(key: string, order: TopUpOrder): Promise<{ ref: string } | 'refused'>;
  /** Looks up what `key` added, before any retry. */
  findTopUp(key: string): Promise<{ ref: string } | undefined>;
  /** @returns undefined when `key` added nothing; `installed` once its data is used, and where it is not taken back */
  topUpUseOf(key: string): Promise<EsimUse | undefined>;
  /** Cancels a top-up, on the same terms as `cancel`. */
  cancelTopUp(key: string): Promise<EsimUse | undefined>;
  /**
   * A notification by the webhook. It only tells what to ask about again. Absent where the provider sends none.
   * @returns undefined for one that the provider did not send
   */
  readNotice?(body: string, address: string): EsimNotice | undefined;
};
