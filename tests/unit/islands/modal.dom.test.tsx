import './browser.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../../../src/islands/ui/Dialog.tsx';
import { Drawer } from '../../../src/islands/ui/Drawer.tsx';

type Props = {
  kind: 'dialog' | 'drawer';
  dismissible?: boolean;
  keepsOpener?: boolean;
  children?: ReactNode;
};

/** A page with an opener, and whatever it opens. */
function Page({ kind, dismissible = true, keepsOpener = true, children }: Props) {
  const [open, setOpen] = useState(false);
  const common = {
    open,
    onClose: () => setOpen(false),
    title: 'Cart',
    dismissible,
    blockedReason: 'Processing order',
  };
  return (
    <>
      {(keepsOpener || !open) && <button onClick={() => setOpen(true)}>Open</button>}
      {kind === 'dialog' ? (
        <Dialog {...common}>{children ?? <button>Inside</button>}</Dialog>
      ) : (
        <Drawer {...common} footer={<p>Subtotal</p>} count="2 items">
          {children ?? <button>Inside</button>}
        </Drawer>
      )}
    </>
  );
}

const kinds = ['dialog', 'drawer'] as const;
const dialog = (name: string | RegExp = /^Cart/): HTMLElement => screen.getByRole('dialog', { name });
const scrim = (): Element => document.querySelector('[role=dialog] > [aria-hidden=true]')!;
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function open(props: Props) {
  render(<Page {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(dialog().contains(document.activeElement)).toBe(true));
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe.each(kinds)('%s', (kind) => {
  it('is modal, named by its title, and takes the focus', async () => {
    await open({ kind });
    expect(dialog().getAttribute('aria-modal')).toBe('true');
    const title = document.getElementById(dialog().getAttribute('aria-labelledby')!)!;
    expect(title.matches('h2')).toBe(true);
    expect(title.textContent.trim()).toBe(kind === 'drawer' ? 'Cart 2 items' : 'Cart');
  });

  it('gives the focus back to its opener, closed by Escape or by its button', async () => {
    for (const close of [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
    ]) {
      await open({ kind });
      await close();
      await closed();
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
      cleanup();
    }
  });

  it('gives the focus to the cart button when its opener is gone', async () => {
    document.body.insertAdjacentHTML('afterbegin', '<a href="/" data-cart-button>Cart button</a>');
    await open({ kind, keepsOpener: false });
    await userEvent.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cart button'));
  });

  it('stays while it must not be dismissed, and says why', async () => {
    await open({ kind, dismissible: false });
    const inside = screen.getByRole('button', { name: 'Inside' });
    inside.focus();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(scrim());
    const close = screen.getByRole('button', { name: 'Close. Processing order' });
    expect(close.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(inside);
    await userEvent.click(close);
    expect(dialog()).toBeTruthy();
  });

  it('makes the rest of the page inert, toasts excepted, and undoes it', async () => {
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<header></header><div id="asleep" inert></div><astro-island><section data-over-dialogs></section></astro-island>',
    );
    const inert = (): string[] =>
      [...document.body.children]
        .filter((child) => child.hasAttribute('inert') || (child as HTMLElement).inert)
        .map((child) => child.localName);
    await open({ kind });
    await waitFor(() => expect(inert()).toEqual(['header', 'div', 'div']));
    await userEvent.keyboard('{Escape}');
    await closed();
    expect(inert()).toEqual(['div']);
    expect(document.getElementById('asleep')!.hasAttribute('inert')).toBe(true);
  });

  it('holds the page still while it is open, and lets it go as it closes', async () => {
    await open({ kind });
    expect(document.documentElement.style.overflow).toBe('hidden');
    await userEvent.keyboard('{Escape}');
    expect(document.documentElement.style.overflow).toBe('');
    await closed();
  });

  it('leaves Escape to what is open inside it, and to an input method', async () => {
    await open({ kind, children: <input aria-label="List" onKeyDown={(event) => event.preventDefault()} /> });
    screen.getByRole('textbox', { name: 'List' }).focus();
    await userEvent.keyboard('{Escape}');
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true }));
    expect(dialog()).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await closed();
  });

  it('leaves nothing focusable behind', async () => {
    await open({ kind });
    await userEvent.keyboard('{Escape}');
    await closed();
    expect(screen.queryByRole('button', { name: 'Inside' })).toBeNull();
  });
});

it('closes by a press on the scrim: the drawer does, the dialog does not (D69)', async () => {
  await open({ kind: 'dialog' });
  await userEvent.click(scrim());
  expect(dialog()).toBeTruthy();
  cleanup();
  await open({ kind: 'drawer' });
  await userEvent.click(scrim());
  await closed();
});

it('closes only the upper of two dialogs with Escape', async () => {
  function Countries() {
    const [shown, setShown] = useState(false);
    return (
      <>
        <button onClick={() => setShown(true)}>Countries</button>
        <Dialog open={shown} onClose={() => setShown(false)} title="Supported Countries">
          Portugal
        </Dialog>
      </>
    );
  }
  await open({ kind: 'dialog', children: <Countries /> });
  await userEvent.click(screen.getByRole('button', { name: 'Countries' }));
  await waitFor(() => expect(dialog('Supported Countries').contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Supported Countries' })).toBeNull());
  expect(dialog('Cart')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Countries' })));
});

it('does not take the focus from where the reader went after closing', async () => {
  render(
    <>
      <Page kind="drawer" />
      <input aria-label="Search" />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(dialog().contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
  screen.getByRole('textbox', { name: 'Search' }).focus();
  await closed();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }));
});
