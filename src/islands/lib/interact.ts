/**
 * `client:interact`: an island stays plain HTML until the first pointer, focus, key or submit inside it hydrates it. A
 * click or submit made meanwhile is replayed once afterwards, natively if the code fails to load.
 * `client:interact="cart"` also hydrates on `wake('cart')` and on pointer or focus at `[data-wakes~="cart"]` anywhere.
 * At idle the code is only imported, so that the first touch is fast.
 */
import { shouldSaveData, whenIdle } from './connection.ts';
import { onWake, wake } from './wake.ts';
import { isPlainClick } from './plainClick.ts';

type Hydrate = () => Promise<void>;
type Load = () => Promise<Hydrate>;
/** Files by island, with those of `every` island, printed into the page by scripts/vite/islandParts.mjs. */
type IslandFiles = { sojournParts?: Record<string, string[]> };

const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'submit'];
/** Only these wait for the island: native controls keep their value, and plain links navigate. */
const DEFERRED_SELECTOR = 'button,a[data-held]';
const TIMEOUT_MS = 10_000;

export default function interact(
  load: Load,
  { name = '', value }: { name?: string; value?: unknown },
  island: HTMLElement,
): void {
  let deferred: (() => void) | undefined;
  let busy = false;
  let replaying = false;

  async function start(): Promise<void> {
    if (busy) return;
    busy = true;
    preload(name);
    const timeout = new Promise((done) => setTimeout(done, TIMEOUT_MS));
    await Promise.race([timeout, load().then((hydrate) => hydrate())]).catch(() => {});
    // Astro removes `ssr` after hydration; where it is still there, the next touch tries again.
    busy = !island.hasAttribute('ssr');
    if (busy)
      for (const type of TOUCHES) {
        island.removeEventListener(type, touch, true);
        document.removeEventListener(type, onCaller);
      }
    const replayDeferred = deferred;
    deferred = undefined;
    replaying = true;
    replayDeferred?.();
    replaying = false;
  }

  function touch(event: Event): void {
    if (replaying || (!busy && isEarly(event))) return;
    const replayEvent = replay(event);
    if (replayEvent) {
      event.preventDefault();
      event.stopImmediatePropagation();
      deferred = replayEvent;
    }
    void start();
  }

  const isWakeable = typeof value === 'string';
  if (isWakeable) onWake(value, () => void start());
  for (const type of TOUCHES) {
    island.addEventListener(type, touch, true);
    if (isWakeable) document.addEventListener(type, onCaller);
  }
  warm(load);

  /** A click on a waking element waits for the island, like one inside. */
  function onCaller(event: Event): void {
    const caller = (event.target as Element).closest?.<HTMLElement>(`[data-wakes~="${value as string}"]`);
    if (!caller || replaying || !island.hasAttribute('ssr')) return;
    if (event.type === 'click' && isPlainClick(event as MouseEvent)) {
      event.preventDefault();
      deferred = () => caller.click();
    }
    void start();
  }
}

/** Notifies listeners that can start early (esim/boot.ts), whose question must not queue behind files, and preloads the island's modules. */
function preload(name: string): void {
  wake(name);
  for (const island of [name, 'every'])
    for (const file of (globalThis as IslandFiles).sojournParts?.[island] ?? [])
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }),
      );
}

/** The event to replay after hydration; undefined leaves it to the browser. */
function replay(event: Event): (() => void) | undefined {
  const target = event.target as HTMLElement;
  if (event.type === 'submit') {
    const { submitter } = event as SubmitEvent;
    return () => {
      // React hydrates at once for a key, but not for a submit.
      target.dispatchEvent(new Event('keyup', { bubbles: true }));
      (target as HTMLFormElement).requestSubmit(submitter ?? undefined);
    };
  }
  if (event.type !== 'click' || !isPlainClick(event as MouseEvent)) return undefined;
  const control = target.closest<HTMLElement>(DEFERRED_SELECTOR);
  return control ? () => control.click() : undefined;
}

/** Of a control that answers before its island is alive, once the script that answers for it has run (esim/boot.ts). */
const isEarly = (event: Event): unknown =>
  ((event as SubmitEvent).submitter ?? (event.target as Element)).closest('[data-early-ready] [data-early]');

function warm(load: Load): void {
  if (!shouldSaveData()) whenIdle(() => void load().catch(() => {}));
}
