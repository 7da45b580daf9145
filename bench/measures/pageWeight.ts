/** The weight of one page at each stage of its use, in a real Chromium. Also what the size test holds to the limits. */
import type { Browser, BrowserContext, Page } from 'playwright';
import { holdIdle, letIdle } from '../browser/idle.ts';
import { compressedBytes, hasIsland, inlineParts } from '../browser/markup.ts';
import { openPhone } from '../browser/phone.ts';
import { tryInteraction, INTERACTIONS, type Interaction } from '../browser/interactions.ts';
import { bytesOf, listenTo, type WireResponse, type Wire } from '../browser/wire.ts';

/** `cookie` is the session's `name=value`; undefined for signed-out pages. */
export type PageToWeigh = { name: string; path: string; cookie?: string | undefined };

/** Bytes as sent, brotli. Script counts what is inlined as well, packed by itself. */
export type Weight = {
  name: string;
  html: number;
  css: number;
  styles: string[];
  /** Style sheets requested as files of their own. */
  sheets: number;
  font: number;
  images: number;
  /** Everything before the first touch but the code imported at idle; the icon of the tab is one. */
  requests: number;
  responses: WireResponse[];
  /** Files loaded at idle and in use, to find heavy ones. */
  later: { idle: WireResponse[]; inUse: WireResponse[] };
  scriptBefore: number;
  /** What is imported when the browser is idle, on top. */
  scriptIdle: number;
  /** Both, on an untouched page; 0 for a page with a form or the cart, whose code comes ahead. */
  scriptAtRest: number;
  /** All script after the first touch of a thing, when nothing was imported before. */
  scriptAfter: Partial<Record<Interaction['name'], number>>;
  /** Interactions whose control exists but did not respond. */
  silent: Interaction['name'][];
  scriptInUse: number;
};

type OpenPage = { context: BrowserContext; page: Page; wire: Wire; html: string; responses: WireResponse[] };

/** @param alone what is also touched first, each on a page of its own; everything by default */
export async function weighPage(
  browser: Browser,
  origin: string,
  target: PageToWeigh,
  alone: readonly Interaction['name'][] = INTERACTIONS.map(({ name }) => name),
): Promise<Weight> {
  const openPage = await open(browser, origin, target);
  const { responses, html } = openPage;
  const { styles } = inlineParts(html);
  const inline = inlineScript(html);
  await letIdle(openPage.page);
  const idle = await openPage.wire.take();
  const scriptBefore = inline + bytesOf(responses, 'script');
  const scriptIdle = bytesOf(idle, 'script');
  const use = await everyUse(openPage);
  await openPage.context.close();
  return {
    name: target.name,
    html: bytesOf(responses, 'document'),
    css: compressedBytes(styles.join('\n')),
    styles,
    sheets: responses.filter(({ kind }) => kind === 'style').length,
    font: bytesOf(responses, 'font'),
    images: bytesOf(responses, 'image'),
    requests: responses.filter(({ kind }) => kind !== 'image').length,
    responses,
    later: { idle, inUse: use.responses },
    scriptBefore,
    scriptIdle,
    scriptAtRest: hasIsland(html) ? 0 : scriptBefore + scriptIdle,
    scriptInUse: inline + bytesOf([...responses, ...idle, ...use.responses], 'script'),
    ...(await oneTouchEach(browser, origin, target, {
      ...use,
      names: use.names.filter((name) => alone.includes(name)),
    })),
  };
}

/** The page once it has loaded, before any interaction. */
async function open(browser: Browser, origin: string, { path, cookie }: PageToWeigh): Promise<OpenPage> {
  const context = await openPhone(browser, origin, cookie);
  await holdIdle(context);
  const wire = listenTo(context);
  const page = await context.newPage();
  const response = await page.goto(path, { waitUntil: 'load' });
  const html = (await response?.text()) ?? '';
  return { context, page, wire, html, responses: await wire.take() };
}

type UseResult = { names: Interaction['name'][]; silent: Interaction['name'][]; responses: WireResponse[] };

/** All of them, one after the other, on a page that stays. */
async function everyUse({ page, wire }: OpenPage): Promise<UseResult> {
  const result: Pick<UseResult, 'names' | 'silent'> = { names: [], silent: [] };
  for (const interaction of INTERACTIONS) {
    const here = page.url();
    const answer = await tryInteraction(page, interaction);
    if (answer !== 'absent') result.names.push(interaction.name);
    if (answer === 'silent') result.silent.push(interaction.name);
    if (answer === 'silent') await page.goto(here);
    else if (answer === 'answered' && !interaction.stays) await page.keyboard.press('Escape');
  }
  return { ...result, responses: await wire.take() };
}

type TouchWeight = Pick<Weight, 'scriptAfter' | 'silent'>;

/** Each on a new page without earlier interactions. */
async function oneTouchEach(
  browser: Browser,
  origin: string,
  target: PageToWeigh,
  { names, silent }: UseResult,
): Promise<TouchWeight> {
  const touched: TouchWeight = { scriptAfter: {}, silent: [...silent] };
  for (const interaction of INTERACTIONS.filter(({ name, first }) => first && names.includes(name))) {
    const { context, page, wire, html, responses } = await open(browser, origin, target);
    if ((await tryInteraction(page, interaction)) === 'silent') touched.silent.push(interaction.name);
    else
      touched.scriptAfter[interaction.name] =
        inlineScript(html) + bytesOf([...responses, ...(await wire.take())], 'script');
    await context.close();
  }
  return { ...touched, silent: [...new Set(touched.silent)] };
}

const inlineScript = (html: string): number => compressedBytes(inlineParts(html).scripts.join('\n'));
