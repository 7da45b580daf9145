/**
 * Without a network: the stored pages this reader has opened, else the offline page (docs/decisions/0009). Only
 * navigations are handled. The cache belongs to one reader: the next page of another account, or of none, empties it,
 * and signing out deletes it (src/islands/session/signOut.ts).
 */
const PAPERS = 'sojourn-papers';
const SHELL = 'sojourn-shell';
const OFFLINE = '/offline';
/** Its answer takes this worker away: WebKit waits a minute for one that is fetching that answer. */
const SIGN_OUT = '/auth/signout';
const PURCHASES = '/marketplace/purchases';
const KEPT = /^\/marketplace\/purchases(\/certificate\/[^/]+)?$/;
const DAY_MS = 86_400_000;

const readerOf = (answer) => answer.headers.get('sojourn-reader');

addEventListener('install', (event) => event.waitUntil(keepShell().then(() => skipWaiting())));
addEventListener('activate', (event) =>
  // Off for good: Firefox lets no worker answer once a preloaded page has failed to arrive.
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.disable()])),
);
addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  if (mode !== 'navigate' || method !== 'GET' || new URL(url).pathname === SIGN_OUT) return;
  event.respondWith(navigate(event));
});

async function navigate(event) {
  const { pathname } = new URL(event.request.url);
  try {
    const answer = await fetch(event.request);
    event.waitUntil(note(pathname, answer.clone()));
    return answer;
  } catch {
    return kept(pathname);
  }
}

/** Reads from a response whose page it is, and whether to store it. */
async function note(pathname, answer) {
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith('text/html')) return;
  const reader = readerOf(answer);
  const papers = await caches.open(PAPERS);
  for (const key of await papers.keys())
    if (readerOf(await papers.match(key)) !== reader) await papers.delete(key);
  if (reader && KEPT.test(pathname)) await papers.put(pathname, answer);
  await keepShell();
}

/** Refreshes the offline page daily; it is rendered signed out. */
async function keepShell() {
  const shell = await caches.open(SHELL);
  const old = await shell.match(OFFLINE);
  if (old && Date.now() - Date.parse(old.headers.get('date')) < DAY_MS) return;
  const page = await fetch(OFFLINE, { credentials: 'omit' });
  if (page.ok) await shell.put(OFFLINE, page);
}

async function kept(pathname) {
  const papers = await caches.open(PAPERS);
  const paper = await papers.match(pathname);
  if (paper) return shown(paper);
  const page = await caches.match(OFFLINE);
  if (!page) return Response.error();
  return (await papers.match(PURCHASES)) ? shown(page) : page;
}

/** A stored page holds sentences for before, during and after its days, each with its period (ms). */
const byDay = (html) =>
  html.replace(/( hidden)? data-shown="(\d+)-(\d*)"/g, (_, hidden, from, until) => {
    const now = Date.now();
    const shown = now >= Number(from) && (until === '' || now < Number(until));
    return `${shown ? '' : ' hidden'} data-shown="${from}-${until}"`;
  });

/** Shows the sentences of this moment. */
async function shown(page) {
  const html = await page.text();
  const headers = new Headers(page.headers);
  const saved = new Date(headers.get('date')).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const open = byDay(html).replaceAll(' hidden data-kept', '').replace('<time></time>', `<time>${saved}</time>`);
  return new Response(open, { headers });
}
