/** A guide for the people who run the site: a document down to "On the server". */
import type { Block, Markdown } from './markdown.ts';

/** A text, or a picture by its path beside the guide. */
export type GuideBlock = Block | { readonly type: 'picture'; readonly file: string; readonly alt: string };
type GuideSection = {
  readonly id: string;
  readonly title: string;
  readonly body: readonly GuideBlock[];
};
export type Guide = { readonly intro: Markdown; readonly sections: readonly GuideSection[] };
