/** The style sheets that the build has written, one file for each route: only those of visited routes take memory. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `hash` names it in the page's policy. */
export type PageStyle = { text: string; hash: `sha256-${string}` };

/** @param route as Astro writes it: `/legal/[page]` */
export type PageStyles = (route: string) => PageStyle | undefined;

/** Of the server's folder; scripts/vite/pageStyles.mjs writes it. */
export const STYLES_FOLDER = 'styles';
export const styleFile = (route: string): string => `${encodeURIComponent(route)}.css`;

/** Reads each sheet once. Routes are those of the build, so that there is a bound. */
export function openPageStyles(folder: string): PageStyles {
  const styles = new Map<string, PageStyle | undefined>();
  return (route) => {
    if (!styles.has(route)) styles.set(route, readStyle(join(folder, styleFile(route))));
    return styles.get(route);
  };
}

function readStyle(file: string): PageStyle | undefined {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}
