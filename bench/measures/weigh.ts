/** The weight of one page at each stage of its use, in a real Chromium. Also what the size test holds to the limits. */
import type { Browser, BrowserContext, Page } from 'playwright';
import { holdIdle, letIdle } from '../browser/idle.ts';
import { inlineParts, compressedBytes } from '../browser/markup.ts';
import { openPhone } from '../browser/phone.ts';
import { tryInteraction, INTERACTIONS, type Interaction } from '../browser/interactions.ts';
import { bytesOf, listenTo, type WireResponse, type Wire } from '../browser/wire.ts';

/** `cookie` is the session's `name=value`; undefined for pages of nobody. */
export type Visit = { name: string; path: string; cookie?: string | undefined };

/** Bytes as sent, brotli. Script counts what is inlined as well, packed by itself. */
export type Weight = {
  name: string;
  html: number;
  css: number;
  styles: string[];
  /** Style sheets that are asked for by themselves. */
  sheets: number;
  font: number;
  images: number;
  /** Everything before the first touch but the code imported at idle; the icon of the tab is one. */
  requests: number;
  asked: WireResponse[];
  /** Files loaded at idle and in use, to find heavy ones. */
  later: { idle: WireResponse[]; used: WireResponse[] };
  scriptBefore: number;
  /** What is imported when the browser is idle, on top. */
  scriptIdle: number;
  /** All script after the first touch of a thing, when nothing was imported before. */
  scriptAfter: Partial<Record<Interaction['name'], number>>;
  /** Interactions whose control exists but did not respond. */
  silent: Interaction['name'][];
  scriptInUse: number;
};

type Opened = { context: BrowserContext; page: Page; wire: Wire; html: string; asked: WireResponse[] };

export async function weigh(browser: Browser, origin: string, visit: Visit): Promise<Weight> {
  const opened = await open(browser, origin, visit);
  const { asked, html } = opened;
  const { styles } = inlineParts(html);
  const inline = inlineScript(html);
  await letIdle(opened.page);
  const idle = await opened.wire.take();
  const used = await everyUse(opened);
  await opened.context.close();
  return {
    name: visit.name,
    html: bytesOf(asked, 'document'),
    css: compressedBytes(styles.join('\n')),
    styles,
    sheets: asked.filter(({ kind }) => kind === 'style').length,
    font: bytesOf(asked, 'font'),
    images: bytesOf(asked, 'image'),
    requests: asked.filter(({ kind }) => kind !== 'image').length,
    asked,
    later: { idle, used: used.asked },
    scriptBefore: inline + bytesOf(asked, 'script'),
    scriptIdle: bytesOf(idle, 'script'),
    scriptInUse: inline + bytesOf([...asked, ...idle, ...used.asked], 'script'),
    ...(await oneTouchEach(browser, origin, visit, used)),
  };
}

/** The page as it stands when it has loaded and nobody has touched it. */
async function open(browser: Browser, origin: string, { path, cookie }: Visit): Promise<Opened> {
  const context = await openPhone(browser, origin, cookie);
  await holdIdle(context);
  const wire = listenTo(context);
  const page = await context.newPage();
  const response = await page.goto(path, { waitUntil: 'load' });
  const html = (await response?.text()) ?? '';
  return { context, page, wire, html, asked: await wire.take() };
}

type Used = { names: Interaction['name'][]; silent: Interaction['name'][]; asked: WireResponse[] };

/** All of them, one after the other, on a page that stays. */
async function everyUse({ page, wire }: Opened): Promise<Used> {
  const used: Pick<Used, 'names' | 'silent'> = { names: [], silent: [] };
  for (const one of INTERACTIONS) {
    const here = page.url();
    const answer = await tryInteraction(page, one);
    if (answer !== 'absent') used.names.push(one.name);
    if (answer === 'silent') used.silent.push(one.name);
    if (answer === 'silent') await page.goto(here);
    else if (answer === 'answered' && !one.stays) await page.keyboard.press('Escape');
  }
  return { ...used, asked: await wire.take() };
}

type Touched = Pick<Weight, 'scriptAfter' | 'silent'>;

/** Each on a page of its own that nobody has touched. */
async function oneTouchEach(
  browser: Browser,
  origin: string,
  visit: Visit,
  { names, silent }: Used,
): Promise<Touched> {
  const touched: Touched = { scriptAfter: {}, silent: [...silent] };
  for (const one of INTERACTIONS.filter(({ name, first }) => first && names.includes(name))) {
    const { context, page, wire, html, asked } = await open(browser, origin, visit);
    if ((await tryInteraction(page, one)) === 'silent') touched.silent.push(one.name);
    else
      touched.scriptAfter[one.name] =
        inlineScript(html) + bytesOf([...asked, ...(await wire.take())], 'script');
    await context.close();
  }
  return { ...touched, silent: [...new Set(touched.silent)] };
}

const inlineScript = (html: string): number => compressedBytes(inlineParts(html).scripts.join('\n'));
