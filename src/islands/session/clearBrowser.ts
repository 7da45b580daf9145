/** Clears all data of this site in the browser. A store that fails does not stop the others. */
export async function clearBrowser(): Promise<void> {
  clearStorage('localStorage');
  clearStorage('sessionStorage');
  const names = (await globalThis.caches?.keys().catch(() => [])) ?? [];
  await Promise.allSettled(names.map((name) => caches.delete(name)));
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await worker?.unregister();
}

export function clearStorage(name: 'localStorage' | 'sessionStorage'): void {
  try {
    window[name].clear();
  } catch {
    // Access is blocked, so nothing is stored there.
  }
}
