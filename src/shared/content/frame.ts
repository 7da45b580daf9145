import type { Frozen } from '../lib/frozen.ts';

/** `icon` is a lucide name ("house"). `href` is a path of this site, or an https address where it says so. */
export type Link = Frozen<{ label: string; href: string; icon?: string | undefined }>;

/** `short` is the label of the narrow tab bar. */
export type DashboardLink = Frozen<{ label: string; short: string; href: string; icon: string }>;

type LinkGroup = Frozen<{ title: string; links: Link[] }>;

/** A group of the menus. `invitation` stands beside its links where there is room, in the wide header. */
export type MenuGroup = LinkGroup &
  Frozen<{ invitation?: { title: string; text: string; label: string; href: string } | undefined }>;

/**
 * Header, section bar and mobile panel (D15). Every link leads to a page of the site: the content check holds that.
 */
export type Navigation = Frozen<{
  dashboard: DashboardLink[];
  groups: MenuGroup[];
  how_it_works: DashboardLink;
  help_me_pick: DashboardLink;
}>;

/** `action` is the form address of a mailing list elsewhere (https); without it the list is our own. */
export type Newsletter = Frozen<{
  heading: string;
  text: string;
  action?: string | undefined;
  /** The hidden field that the mailing list uses against bots, when it has one. */
  bot_field?: string | undefined;
}>;

/** Five groups, social and legal links, newsletter (F029). A social link without an address is not shown. */
export type Footer = Frozen<{
  groups: LinkGroup[];
  social: { label: string; icon: string; href?: string | undefined }[];
  legal: Link[];
  /** All that the footer of a task holds. */
  task: Link[];
  newsletter: Newsletter;
  /** Stands after the year: "Sojourn. Prices in US dollars." */
  closing: string;
}>;
