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
type Told = { sojournParts?: Record<string, string[]> };

const TOUCHES = ['pointerenter', 'pointerdown', 'focusin', 'touchstart', 'keydown', 'click', 'submit'];
/** Only these wait for the island: native controls keep their value, and plain links navigate. */
const HELD = 'button,a[data-held]';
const PATIENCE_MS = 10_000;

export default function interact(
  load: Load,
  options: { name?: string; value?: unknown },
  island: HTMLElement,
): void {
  let held: (() => void) | undefined;
  let busy = false;
  let replaying = false;

  async function start(): Promise<void> {
    if (busy) return;
    busy = true;
    begin(options.name ?? '');
    const late = new Promise((done) => setTimeout(done, PATIENCE_MS));
    await Promise.race([late, load().then((hydrate) => hydrate())]).catch(() => {});
    // Astro removes `ssr` after hydration; where it is still there, the next touch tries again.
    busy = !island.hasAttribute('ssr');
    if (busy) for (const type of TOUCHES) island.removeEventListener(type, touch, true);
    const again = held;
    held = undefined;
    replaying = true;
    again?.();
    replaying = false;
  }

  function touch(event: Event): void {
    if (replaying) return;
    const again = replay(event);
    if (again) {
      event.preventDefault();
      event.stopImmediatePropagation();
      held = again;
    }
    void start();
  }

  for (const type of TOUCHES)
    island.addEventListener(type, touch, { capture: true, passive: type === 'touchstart' });
  if (typeof options.value === 'string') wakeable(options.value, start, near);
  warm(load);

  /** A click on a waking element waits for the island, like one inside. */
  function near(event: Event, caller: HTMLElement): void {
    if (replaying || !island.hasAttribute('ssr')) return;
    if (event.type === 'click' && isPlainClick(event as MouseEvent)) {
      event.preventDefault();
      held = () => caller.click();
    }
    void start();
  }
}

/** Preloads the island's modules and notifies listeners that can start early (bot-check/early.ts). */
function begin(name: string): void {
  askFor(name);
  askFor('every');
  wake(name);
}

function askFor(name: string): void {
  for (const file of (globalThis as Told).sojournParts?.[name] ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }));
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
  const control = target.closest<HTMLElement>(HELD);
  return control ? () => control.click() : undefined;
}

type Near = (event: Event, caller: HTMLElement) => void;

function wakeable(name: string, start: () => Promise<void>, near: Near): void {
  onWake(name, () => void start());
  const listen = (event: Event): void => {
    const caller = (event.target as Element).closest?.<HTMLElement>(`[data-wakes~="${name}"]`);
    if (caller) near(event, caller);
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'click'])
    document.addEventListener(type, listen);
}

function warm(load: Load): void {
  if (!shouldSaveData()) whenIdle(() => void load().catch(() => {}));
}
