import type { Frozen } from '../lib/frozen.ts';
import type { HelpMePick } from '../pick/questions.ts';
import type { LightName } from '../postcard/lights.ts';
import type { Markdown } from './markdown.ts';

/** A part of a page under a heading of its own; `id` is made from the title, so a link to it lasts as long as that. */
export type Section = { readonly id: string; readonly title: string; readonly body: Markdown };

/** What every page of text has. `note` is shown in a box above the text, `updated` is yyyy-MM-dd; `also`: what people type for a help page. */
export type TextFields = Frozen<{
  title: string;
  lead: string;
  note?: string | undefined;
  updated?: string | undefined;
  also?: string[] | undefined;
}>;

/** `intro` is what stands before the first section. */
export type TextPage = TextFields & {
  readonly intro: Markdown;
  readonly sections: readonly Section[];
};

/** Without an address the page says that there is none. */
export type ContactPage = TextPage & {
  readonly email?: string | undefined;
  readonly post?: readonly string[] | undefined;
  readonly hours?: string | undefined;
};

/** The topics of /help, each with a file of that name in src/content/help. */
export const HELP_TOPICS = [
  'choose-an-esim',
  'install-an-esim',
  'choose-insurance',
  'use-insurance',
  'students',
  'orders-and-refunds',
  'your-account',
] as const;
type HelpTopic = (typeof HELP_TOPICS)[number];

export type HelpIndex = Frozen<{
  title: string;
  lead: string;
  groups: { title: string; icon: string; topics: HelpTopic[] }[];
  urgent: { title: string; text: string };
}>;

/** The pages of /legal, each with a file of that name in src/content/legal. */
export const LEGAL_PAGES = ['terms', 'privacy', 'insurance-wording', 'notice'] as const;
type LegalPage = (typeof LEGAL_PAGES)[number];

/** The pages of /partners, each with a file of that name in src/content/partners. */
export const PARTNER_PAGES = ['list-a-program', 'schools', 'press'] as const;
type PartnerPage = (typeof PARTNER_PAGES)[number];

export type HowItWorks = Frozen<{
  title: string;
  lead: string;
  steps: { title: string; text: string; href: string; action: string; scene: string; light: LightName }[];
  cost: { title: string; text: string; href: string; action: string };
}>;

/** Text of an error page: stamp, what is safe, what to do. */
export type ErrorPageText = Frozen<{ stamp: string; stamp_note: string; heading: string; text: string }>;

/** `sign_in` is by the name Auth.js gives to what went wrong; `Default` is for every other name. */
export type ErrorPages = Frozen<{
  not_found: ErrorPageText;
  unexpected: ErrorPageText;
  offline: ErrorPageText;
  sign_in: { stamp: string; stamp_note: string; errors: Record<string, { heading: string; text: string }> };
}>;

export type Pages = {
  readonly howItWorks: HowItWorks;
  readonly helpMePick: HelpMePick;
  readonly about: TextPage;
  readonly contact: ContactPage;
  readonly editors: TextPage;
  readonly helpIndex: HelpIndex;
  readonly help: Readonly<Record<HelpTopic, TextPage>>;
  readonly legal: Readonly<Record<LegalPage, TextPage>>;
  readonly partners: Readonly<Record<PartnerPage, TextPage>>;
  readonly stops: ErrorPages;
};

/** The address of a topic or page by its name. */
export const helpTopic = (slug: string | undefined): HelpTopic | undefined =>
  HELP_TOPICS.find((topic) => topic === slug);
export const legalPage = (slug: string | undefined): LegalPage | undefined =>
  LEGAL_PAGES.find((page) => page === slug);
export const partnerPage = (slug: string | undefined): PartnerPage | undefined =>
  PARTNER_PAGES.find((page) => page === slug);
