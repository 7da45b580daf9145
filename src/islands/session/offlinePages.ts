import { sessionCopy } from '../../copy/account/session.ts';

/** Cache of public/sw.js with pages for offline reading. */
const OFFLINE_PAGES = 'sojourn-papers';

/**
 * Number of pages with papers (passes, certificates) stored on this device; 0 without the Cache API. The trip's page is not
 * counted: it is stored by being opened and holds no paper, so it is no reason to warn before signing out.
 */
export async function countOfflinePages(): Promise<number> {
  try {
    if (!(await caches.has(OFFLINE_PAGES))) return 0;
    const stored = await (await caches.open(OFFLINE_PAGES)).keys();
    return stored.filter(({ url }) => !url.endsWith('/trip')).length;
  } catch {
    // Cache access is blocked, so nothing is stored.
    return 0;
  }
}

/**
 * Warns before signing out that stored pages will be deleted (D09). A native dialog, because it must work without
 * React.
 * @returns whether to sign out anyway
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
