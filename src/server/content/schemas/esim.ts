/** The eSIM content; each part has its own file under esim/. */
import type { Devices } from '../../../shared/esim/devices.ts';
import type { EsimPage, FaqEntry, InstallGuide } from '../../../shared/esim/page.ts';
import type { EsimPricing } from '../../../shared/esim/pricing.ts';
import type { EsimDestinations } from './esimDestinations.ts';

export type EsimContent = {
  readonly destinations: EsimDestinations;
  readonly pricing: EsimPricing;
  readonly devices: Devices;
  readonly page: EsimPage;
  readonly faq: readonly FaqEntry[];
  readonly install: InstallGuide;
};
