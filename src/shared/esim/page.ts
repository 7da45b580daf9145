import type { Markdown } from '../content/markdown.ts';
import type { Frozen } from '../lib/frozen.ts';

/** Editors' text of /marketplace/esim (F095). */
export type EsimPage = Frozen<{
  title: string;
  /** The heading while no destination is chosen. */
  start_title: string;
  lead: string;
  /** Ids of destinations to begin with. */
  popular: string[];
  popular_regions: string[];
  steps_title: string;
  steps: { title: string; text: string }[];
  check_title: string;
  check_text: string;
  faq_title: string;
  /** Notice that catalogue and prices are samples; shown only while they are. */
  sample_note: string;
}>;

export type FaqEntry = { readonly question: string; readonly answer: Markdown };

/**
 * How to install, one guide per kind of phone (F150). `link.prefix` followed by the URL-encoded activation code opens
 * the phone's own set-up; `link.needs` says from which system version on. `steps` follow the link, `scan_steps` the
 * code on another screen.
 */
export type InstallGuide = Frozen<{
  intro: string;
  phones: {
    id: string;
    name: string;
    steps: string[];
    scan_steps: string[];
    link: { label: string; prefix: string; needs: string };
  }[];
  /** `apn` stands beside the name of the access point, where the supplier tells one. */
  help: { title: string; lead: string; problems: { title: string; steps: string[] }[]; apn: string };
}>;

export type PhoneGuide = InstallGuide['phones'][number];
