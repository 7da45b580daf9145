/** Every editors' file with its reader; `npm run content:check` uses the same list. */
import { CHOICE_FILES } from './schemas/choices.ts';
import { readFaq } from './schemas/faq.ts';
import { checkDestinations, destinationsSchema } from './schemas/esimDestinations.ts';
import { pricingSchema } from './schemas/esimPricing.ts';
import { devicesSchema, installSchema, pageSchema } from './schemas/esimPages.ts';
import { footerSchema, navigationSchema } from './schemas/frame.ts';
import { checkHelpMePick, helpMePickSchema } from './schemas/helpMePick.ts';
import { checkPlans, plansSchema } from './schemas/insurancePlans.ts';
import { checkCountries, countriesSchema } from './schemas/lookups.ts';
import { checkHelpIndex, helpIndexSchema, howItWorksSchema, stopsSchema } from './schemas/pages.ts';
import { checkMatching, matchingSchema } from './schemas/matching.ts';
import type { Reader } from './problem.ts';
import { checkProducts, productsSchema } from './schemas/products.ts';
import { readPrograms } from './schemas/programs.ts';
import { readArticle, readDeals, readResource } from './schemas/reading.ts';
import { readContactPage, readTextPage } from './schemas/textPage.ts';
import { yamlReader } from './text/yaml.ts';

export const CONTENT_FILES = {
  'navigation.yaml': yamlReader(navigationSchema),
  'footer.yaml': yamlReader(footerSchema),
  'products.yaml': yamlReader(productsSchema, checkProducts),
  'esim/destinations.yaml': yamlReader(destinationsSchema, checkDestinations),
  'esim/pricing.yaml': yamlReader(pricingSchema),
  'esim/devices.yaml': yamlReader(devicesSchema),
  'esim/page.yaml': yamlReader(pageSchema),
  'esim/install.yaml': yamlReader(installSchema),
  'esim/faq.md': readFaq,
  'insurance/plans.yaml': yamlReader(plansSchema, checkPlans),
  'lookups/countries.yaml': yamlReader(countriesSchema, checkCountries),
  ...CHOICE_FILES,
  'deals.yaml': readDeals,
  'pages/how-it-works.yaml': yamlReader(howItWorksSchema),
  'pages/help-me-pick.yaml': yamlReader(helpMePickSchema, checkHelpMePick),
  'pages/about.md': readTextPage,
  'pages/contact.md': readContactPage,
  'pages/editors.md': readTextPage,
  'pages/stops.yaml': yamlReader(stopsSchema),
  'help/index.yaml': yamlReader(helpIndexSchema, checkHelpIndex),
  'help/choose-an-esim.md': readTextPage,
  'help/install-an-esim.md': readTextPage,
  'help/choose-insurance.md': readTextPage,
  'help/use-insurance.md': readTextPage,
  'help/students.md': readTextPage,
  'help/orders-and-refunds.md': readTextPage,
  'help/your-account.md': readTextPage,
  'legal/terms.md': readTextPage,
  'legal/privacy.md': readTextPage,
  'legal/insurance-wording.md': readTextPage,
  'legal/notice.md': readTextPage,
  'partners/list-a-program.md': readTextPage,
  'partners/schools.md': readTextPage,
  'partners/press.md': readTextPage,
  'matching.yaml': yamlReader(matchingSchema, checkMatching),
} as const;

export type ContentName = keyof typeof CONTENT_FILES;

/** The parsed value of a file. */
export type ContentValue<K extends ContentName> =
  (typeof CONTENT_FILES)[K] extends Reader<infer T> ? T : never;

/** Folders with any number of files of one kind: `programs/*.yaml`. */
export const CONTENT_FOLDERS = {
  programs: { ending: '.yaml', read: readPrograms },
  articles: { ending: '.md', read: readArticle },
  resources: { ending: '.md', read: readResource },
} as const;

export type FolderValue<F extends keyof typeof CONTENT_FOLDERS> =
  (typeof CONTENT_FOLDERS)[F]['read'] extends Reader<infer T> ? T : never;
