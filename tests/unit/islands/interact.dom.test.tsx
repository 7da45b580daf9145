import './browser.ts';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import interact from '../../../src/islands/lib/interact.ts';
import { onWake, wake } from '../../../src/islands/lib/wake.ts';

const pressed = vi.fn();
const sent = vi.fn();

function Part() {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <input name="name" defaultValue="" />
      <input type="checkbox" />
      <a href="#elsewhere">Link</a>
      <button type="button" onClick={pressed}>
        Press
      </button>
      <button>Send</button>
    </form>
  );
}

type Options = { name?: string; value?: unknown; load?: () => Promise<() => Promise<void>> };

/** An island as Astro prints it, under the directive; `arrive` lets its code come. */
function island({ name, value = true, load }: Options = {}) {
  const element = document.createElement('astro-island');
  element.setAttribute('ssr', '');
  element.innerHTML = renderToString(<Part />);
  document.body.append(element);
  let arrive = (): void => {};
  const code = new Promise<void>((done) => (arrive = done));
  const hydrate = vi.fn(async () => {
    await act(async () => hydrateRoot(element, <Part />));
    element.removeAttribute('ssr');
  });
  const loader = vi.fn(load ?? (() => code.then(() => hydrate)));
  interact(loader, { name, value }, element);
  const find = <E extends HTMLElement>(selector: string): E => element.querySelector<E>(selector)!;
  return {
    element,
    hydrate,
    loader,
    find,
    button: [...element.querySelectorAll('button')][0]!,
    send: [...element.querySelectorAll('button')][1]!,
    arrive: async () => {
      arrive();
      await vi.waitFor(() => expect(element.hasAttribute('ssr')).toBe(false));
      await new Promise((turn) => setTimeout(turn));
    },
  };
}

let idle: (() => void)[] = [];

beforeEach(() => {
  idle = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  for (const call of [pressed, sent]) call.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  document.body.replaceChildren();
  delete document.body.dataset['earlyReady'];
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the first touch', () => {
  it('asks at once for all files the page names for this island, and says that it has begun', () => {
    vi.stubGlobal('sojournParts', { every: ['/b.js'], Buy: ['/a.js'], Other: ['/c.js'] });
    const asked = (): string[] =>
      [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href')!);
    // A question of its own does not queue behind files.
    const begun = vi.fn(() => asked().length);
    const forget = onWake('Buy', begun);
    const { button } = island({ name: 'Buy' });
    expect(asked()).toEqual([]);
    button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(asked()).toEqual(['/a.js', '/b.js']);
    expect(begun.mock.results).toEqual([{ type: 'return', value: 0 }]);
    forget();
  });
});

describe('waiting', () => {
  it('loads nothing before it is meant', () => {
    const { loader } = island();
    document.body.click();
    expect(loader).not.toHaveBeenCalled();
  });

  it.each(['pointerover', 'pointerdown', 'focusin', 'keydown'])('hydrates on %s, once', async (type) => {
    const { button, loader, hydrate, arrive } = island();
    button.dispatchEvent(new Event(type, { bubbles: true }));
    button.dispatchEvent(new Event(type, { bubbles: true }));
    await arrive();
    expect(loader).toHaveBeenCalledOnce();
    expect(hydrate).toHaveBeenCalledOnce();
  });

  it('is not begun by a control that answers before it, whose press waits once another has begun it', async () => {
    const { button, find, loader, arrive } = island();
    button.dataset['early'] = '1';
    document.body.dataset['earlyReady'] = '';
    button.dispatchEvent(new Event('pointerover', { bubbles: true }));
    button.click();
    expect(loader).not.toHaveBeenCalled();
    find('input').dispatchEvent(new Event('focusin', { bubbles: true }));
    button.click();
    await arrive();
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('is begun by such a control while its script has not run, and makes the press again', async () => {
    const { send, loader, arrive } = island();
    send.dataset['early'] = '1';
    send.click();
    expect(loader).toHaveBeenCalledOnce();
    expect(sent).not.toHaveBeenCalled();
    await arrive();
    expect(sent).toHaveBeenCalledOnce();
  });

  it('only imports at idle', async () => {
    const { loader, hydrate } = island();
    idle.forEach((run) => run());
    expect(loader).toHaveBeenCalledOnce();
    expect(hydrate).not.toHaveBeenCalled();
  });

  it.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }])(
    'imports nothing at idle with %j',
    (connection) => {
      vi.stubGlobal('navigator', { connection });
      const { loader } = island();
      idle.forEach((run) => run());
      expect(loader).not.toHaveBeenCalled();
    },
  );
});

describe('what was done meanwhile', () => {
  it('presses a button once, with the focus where it was', async () => {
    const { button, arrive } = island();
    button.focus();
    button.click();
    button.click();
    expect(pressed).not.toHaveBeenCalled();
    await arrive();
    expect(pressed).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(button);
    button.click();
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('sends a form once, pressed or submitted', async () => {
    const first = island();
    first.send.click();
    await first.arrive();
    expect(sent).toHaveBeenCalledOnce();
    const second = island();
    second.find<HTMLFormElement>('form').requestSubmit();
    await second.arrive();
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('leaves typing, ticking and plain links to the browser', async () => {
    const { find, arrive } = island();
    const box = find<HTMLInputElement>('[type=checkbox]');
    box.click();
    find<HTMLInputElement>('[name=name]').value = 'Maya';
    const link = new MouseEvent('click', { bubbles: true, cancelable: true });
    find('a').dispatchEvent(link);
    expect(link.defaultPrevented).toBe(false);
    await arrive();
    expect(box.checked).toBe(true);
    expect(find<HTMLInputElement>('[name=name]').value).toBe('Maya');
  });

  it('lets the native form go when the code cannot be had, and tries again at the next touch', async () => {
    const load = vi.fn(() => Promise.reject(new Error('offline')));
    const { element, send, loader } = island({ load });
    const native = vi.fn((event: Event) => event.preventDefault());
    element.addEventListener('submit', native);
    send.click();
    await vi.waitFor(() => expect(native).toHaveBeenCalledOnce());
    send.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(loader).toHaveBeenCalledTimes(2);
  });
});

describe('by name', () => {
  it('wakes from anywhere, and remembers what was woken before', async () => {
    const early = `early-${Math.random()}`;
    wake(early);
    const { loader } = island({ value: early });
    await vi.waitFor(() => expect(loader).toHaveBeenCalledOnce());
    const later = island({ value: 'later' });
    wake('another');
    expect(later.loader).not.toHaveBeenCalled();
    wake('later');
    expect(later.loader).toHaveBeenCalledOnce();
  });

  // Each test its own name: islands of earlier tests are still listening for theirs.
  const waker = (name = 'cart'): HTMLElement => {
    document.body.insertAdjacentHTML('beforeend', `<a href="#x" data-wakes="menu ${name}"><b>Cart</b></a>`);
    return document.querySelector('[data-wakes] b')!;
  };
  const click = (on: HTMLElement, init: MouseEventInit = {}): MouseEvent => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    on.dispatchEvent(event);
    return event;
  };

  it.each(['pointerover', 'pointerdown', 'focusin'])('wakes by %s on what names it', (type) => {
    const inner = waker();
    const { loader } = island({ value: 'cart' });
    inner.dispatchEvent(new Event(type, { bubbles: true }));
    expect(loader).toHaveBeenCalledOnce();
  });

  it('holds a click on what names it until it lives, and then does it once', async () => {
    const inner = waker('held');
    const { arrive } = island({ value: 'held' });
    const clicked = vi.fn();
    inner.parentElement!.addEventListener('click', clicked);
    expect(click(inner).defaultPrevented).toBe(true);
    expect(clicked).toHaveBeenCalledOnce();
    await arrive();
    expect(clicked).toHaveBeenCalledTimes(2);
    expect(click(inner).defaultPrevented).toBe(false);
  });

  it('listens to the page no longer once it lives', async () => {
    const listen = vi.spyOn(document, 'addEventListener');
    const leave = vi.spyOn(document, 'removeEventListener');
    const inner = waker('done');
    const { arrive } = island({ value: 'done' });
    const listeners = listen.mock.calls.map(([type, listener]) => [type, listener]);
    expect(listeners).toHaveLength(6);
    inner.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(leave).not.toHaveBeenCalled();
    await arrive();
    expect(leave.mock.calls).toEqual(expect.arrayContaining(listeners));
  });

  it('leaves a click for another tab to the browser', () => {
    const inner = waker('tab');
    island({ value: 'tab' });
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
      expect(click(inner, { [key]: true }).defaultPrevented).toBe(false);
  });

  it('tells listeners of every wake until they leave', () => {
    const heard = vi.fn();
    const leave = onWake('bell', heard);
    wake('bell');
    wake('other');
    wake('bell');
    leave();
    wake('bell');
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
