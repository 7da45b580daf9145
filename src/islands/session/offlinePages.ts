import { sessionCopy } from '../../copy/session.ts';

/** Where public/sw.js keeps pages for reading without a network. */
const OFFLINE_PAGES = 'sojourn-papers';

/** How many pages are kept on this device; 0 where the browser keeps none. */
export async function countOfflinePages(): Promise<number> {
  try {
    return (await caches.has(OFFLINE_PAGES)) ? (await (await caches.open(OFFLINE_PAGES)).keys()).length : 0;
  } catch {
    // Blocked by the browser, or no secure address: then nothing was kept.
    return 0;
  }
}

/**
 * Says before signing out what goes with it (D09), in a native dialog: this must work without React, and there is nothing
 * to say in it but yes or no.
 * @returns whether to sign out all the same
 */
export function confirmSignOut(count: number): Promise<boolean> {
  const { warning, warningTitle, stay, leave } = sessionCopy;
  const dialog = make('dialog', 'ask');
  const title = make('h2', 'text-h3', warningTitle);
  title.id = 'ask-title';
  dialog.setAttribute('aria-labelledby', title.id);
  const buttons = make('form', 'mt-5 flex flex-wrap justify-end gap-2');
  buttons.method = 'dialog';
  const [yes, no] = [make('button', 'btn btn-secondary', leave), make('button', 'btn btn-primary', stay)];
  yes.value = 'yes';
  buttons.append(yes, no);
  no.autofocus = true;
  dialog.append(title, make('p', 'mt-2', warning(count)), buttons);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((answer) =>
    dialog.addEventListener('close', () => {
      dialog.remove();
      answer(dialog.returnValue === 'yes');
    }),
  );
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  textContent = '',
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className, textContent });
}
