/**
 * Calls `refresh` when the reader comes back to this page: to its window, to its tab, or from the back/forward cache
 * (`restored`), whose pages hold what was true when they were left.
 */
export function onReturn(refresh: (restored: boolean) => void): void {
  // Only `pageshow` says whether the page was persisted.
  for (const type of ['focus', 'visibilitychange', 'pageshow'])
    addEventListener(type, ({ persisted }: Event & { persisted?: boolean }) => {
      if (persisted ?? !document.hidden) refresh(!!persisted);
    });
}
