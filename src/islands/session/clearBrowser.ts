/** Empties everything that this site keeps in the browser. One store that cannot be emptied does not keep the others. */
export async function clearBrowser(): Promise<void> {
  clearStorage('localStorage');
  clearStorage('sessionStorage');
  const names = (await globalThis.caches?.keys().catch(() => [])) ?? [];
  await Promise.allSettled(names.map((name) => caches.delete(name)));
}

export function clearStorage(name: 'localStorage' | 'sessionStorage'): void {
  try {
    window[name].clear();
  } catch {
    // Blocked by the browser, so nothing is kept there.
  }
}
