/** As in watch.ts. Nothing is imported here: the sign-in page would load the frame of the others with it. */
const CHANNEL = 'sojourn-session';

/**
 * The sign-in page, right after an account was deleted: what this browser kept goes as at sign-out, and the other tabs are
 * told (D09). Whoever is signed in never sees that page, so an address that only says so empties nothing of anybody's.
 */
export function afterDeletion(): void {
  if (new URLSearchParams(location.search).get('done') !== 'deleted') return;
  for (const kept of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[kept].clear();
    } catch {
      // Blocked by the browser: then nothing was kept there either.
    }
  }
  void forgetCaches();
  if (typeof BroadcastChannel !== 'undefined') new BroadcastChannel(CHANNEL).postMessage('signed-out');
}

async function forgetCaches(): Promise<void> {
  const names = (await globalThis.caches?.keys().catch(() => [])) ?? [];
  await Promise.allSettled(names.map((name) => caches.delete(name)));
}
