/** What an editor should know of a page of their own: its address, and whether anything leads there. */
import type { App } from '../../context.ts';

const PAGE = /^((?:articles|resources)\/[^.]+)\.md$/;

/** @returns undefined for a file that is no page of its own */
export function pageFacts(
  { content }: Pick<App, 'content'>,
  file: string,
): { path: string; isLinked: boolean } | undefined {
  const name = PAGE.exec(file)?.[1];
  if (!name) return undefined;
  const link = new RegExp(`/${name}(?![\\w-])`);
  const others = [...content.status().texts].filter(([each]) => each !== file);
  return { path: `/${name}`, isLinked: others.some(([, text]) => text !== null && link.test(text)) };
}
