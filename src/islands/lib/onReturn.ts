/**
 * Calls `refresh` when the reader returns to this page: to its window, its tab, or from the back/forward cache
 * (`restored`), whose pages hold old data.
 */
export function onReturn(refresh: (restored: boolean) => void): void {
  // Only `pageshow` says whether the page was persisted.
  for (const type of ['focus', 'visibilitychange', 'pageshow'])
    addEventListener(type, ({ persisted }: Event & { persisted?: boolean }) => {
      if (persisted ?? !document.hidden) refresh(!!persisted);
    });
}
