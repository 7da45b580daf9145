import { resolve } from 'node:path';
import type { CatalogueProduct } from '../../shared/catalogue/products.ts';
import type { Footer, Navigation } from '../../shared/content/frame.ts';
import {
  HELP_TOPICS,
  LEGAL_PAGES,
  PARTNER_PAGES,
  type Pages,
  type TextPage,
} from '../../shared/content/pages.ts';
import type { Choices } from '../../shared/lookups/choices.ts';
import type { Country } from '../../shared/lookups/lookups.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../lib/log.ts';
import type { EsimContent } from './schemas/esim.ts';
import { openCatalogue, type CatalogueContent } from './catalogue/catalogueFiles.ts';
import { CHOICE_NAMES, choicesOf, type ChoiceFile } from './schemas/choices.ts';
import { combined, memoizePerTick, memoizeBySource } from './derive.ts';
import { contentFile, type ContentFile, type Place } from './file.ts';
import { plansOf, type InsuranceContent } from './schemas/insurance.ts';
import { sortedCountries } from './schemas/lookups.ts';
import type { Matching } from './schemas/matching.ts';
import { CONTENT_FILES, type ContentName, type ContentValue } from './files.ts';
import type { Reader } from './problem.ts';
import { completeProducts } from './schemas/products.ts';
import { NOTHING_PUBLISHED, type PublishedFiles } from './published.ts';
import { readingLinkProblems } from './checks/readingLinks.ts';
import { statusOf, type ContentStatus } from './status.ts';
import { overlay, textsOfFolder } from './texts.ts';

/**
 * Editors' content, validated: the newest valid version of each file. Values are frozen, and the same object until a
 * file changes, so derived values can be cached by identity.
 */
export type Content = {
  navigation(): Navigation;
  footer(): Footer;
  products(): readonly CatalogueProduct[];
  esim(): EsimContent;
  insurance(): InsuranceContent;
  /** Sorted by name. */
  countries(): readonly Country[];
  /** How it works, help, terms, error pages and the others around the product. */
  pages(): Pages;
  choices(): Choices;
  /** How applications are compared with programs (D50). */
  matching(): Matching;
  /** Checked at most twice a second, and only on access. */
  catalogue(): CatalogueContent;
  published: PublishedFiles;
  status(): ContentStatus;
};

/**
 * @param published what counts instead of the folder's files
 * @throws ConfigError naming file, line and field when a file is invalid at the start, and no valid version is known
 */
export function openContent(
  config: Pick<Config, 'contentDir'>,
  log: Log,
  published: PublishedFiles = NOTHING_PUBLISHED,
): Content {
  const place: Place = { dir: resolve(config.contentDir), published, log };
  const { open, files } = openFiles(place);
  const products = open('products.yaml');
  const esim = openEsim(open);
  const shop = combined({ products, esim });
  const countries = memoizePerTick(memoizeBySource(open('lookups/countries.yaml'), sortedCountries));
  const choices = openChoices(open);
  logLostLinks(place);
  const catalogue = openCatalogue(place, { choices, countries });
  const content: Content = {
    navigation: memoizePerTick(open('navigation.yaml')),
    footer: memoizePerTick(open('footer.yaml')),
    products: memoizePerTick(memoizeBySource(shop, (parts) => completeProducts(parts.products, parts.esim))),
    esim,
    insurance: memoizePerTick(memoizeBySource(open('insurance/plans.yaml'), plansOf)),
    pages: openPages(open),
    countries,
    choices,
    matching: memoizePerTick(open('matching.yaml')),
    catalogue: catalogue.value,
    published,
    status: () => statusOf(files, catalogue.status()),
  };
  published.forgetLastGood();
  return content;
}

type Open = <K extends ContentName>(name: K) => ContentFile<ContentValue<K>>['value'];

function openFiles(place: Place): { open: Open; files: ReadonlyMap<string, ContentFile<unknown>> } {
  const files = new Map<string, ContentFile<unknown>>();
  const open: Open = <K extends ContentName>(name: K) => {
    const file = contentFile(place, name, CONTENT_FILES[name] as Reader<ContentValue<K>>);
    files.set(name, file);
    return file.value;
  };
  return { open, files };
}

const openEsim = (open: Open): (() => EsimContent) =>
  memoizePerTick(
    combined<EsimContent>({
      destinations: open('esim/destinations.yaml'),
      pricing: open('esim/pricing.yaml'),
      devices: open('esim/devices.yaml'),
      page: open('esim/page.yaml'),
      faq: open('esim/faq.md'),
      install: open('esim/install.yaml'),
    }),
  );

function openPages(open: Open): () => Pages {
  const folder = <F extends 'help' | 'legal' | 'partners', N extends string>(name: F, slugs: readonly N[]) =>
    combined<Record<N, TextPage>>(
      Object.fromEntries(slugs.map((slug) => [slug, open(`${name}/${slug}.md` as ContentName)])) as {
        [K in N]: () => TextPage;
      },
    );
  return memoizePerTick(
    combined<Pages>({
      howItWorks: open('pages/how-it-works.yaml'),
      helpMePick: open('pages/help-me-pick.yaml'),
      about: open('pages/about.md'),
      contact: open('pages/contact.md'),
      editors: open('pages/editors.md'),
      helpIndex: open('help/index.yaml'),
      help: folder('help', HELP_TOPICS),
      legal: folder('legal', LEGAL_PAGES),
      partners: folder('partners', PARTNER_PAGES),
      stops: open('pages/stops.yaml'),
    }),
  );
}

function logLostLinks({ dir, published, log }: Place): void {
  const texts = overlay(textsOfFolder(dir), published.texts());
  for (const problem of readingLinkProblems(texts)) log.error(problem, 'content link leads nowhere');
}

function openChoices(open: (name: ChoiceFile) => () => object): () => Choices {
  const lists = combined(Object.fromEntries(CHOICE_NAMES.map((name) => [name, open(name)])));
  return memoizePerTick(memoizeBySource(lists, (files) => choicesOf((file) => files[file])!));
}
