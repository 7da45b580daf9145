/**
 * Without a network: the papers this reader has opened, else the offline page (docs/decisions/0009).
 * Only navigations are looked at. What is kept belongs to one reader: the next page that somebody else, or nobody, is
 * signed in on empties it, and signing out deletes it (src/islands/session/signOut.ts).
 */
const PAPERS = 'sojourn-papers';
const SHELL = 'sojourn-shell';
const OFFLINE = '/offline';
const PURCHASES = '/marketplace/purchases';
const KEPT = /^\/marketplace\/purchases(\/certificate\/[^/]+)?$/;
const DAY_MS = 86_400_000;

const readerOf = (answer) => answer.headers.get('sojourn-reader');

addEventListener('install', (event) => event.waitUntil(keepShell().then(() => skipWaiting())));
addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()])),
);
addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(navigate(event));
});

async function navigate(event) {
  const { pathname } = new URL(event.request.url);
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(note(pathname, answer.clone()));
    return answer;
  } catch {
    return kept(pathname);
  }
}

/** What an answered page tells: whose turn it is, and whether it is a paper. */
async function note(pathname, answer) {
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith('text/html')) return;
  const reader = readerOf(answer);
  const papers = await caches.open(PAPERS);
  for (const key of await papers.keys())
    if (readerOf(await papers.match(key)) !== reader) await papers.delete(key);
  if (reader && KEPT.test(pathname)) await papers.put(pathname, answer);
  await keepShell();
}

/** The offline page, anew each day; nobody is signed in on it. */
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

/** A paper says what it is before, in and after its days, and each of these from when to when (ms). */
const byDay = (html) =>
  html.replace(/( hidden)? data-shown="(\d+)-(\d*)"/g, (_, hidden, from, until) => {
    const now = Date.now();
    const shown = now >= Number(from) && (until === '' || now < Number(until));
    return `${shown ? '' : ' hidden'} data-shown="${from}-${until}"`;
  });

/** The same page with the sentences that it holds for this moment. */
async function shown(page) {
  const html = await page.text();
  const headers = new Headers(page.headers);
  const saved = new Date(headers.get('date')).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const open = byDay(html).replaceAll(' hidden data-kept', '').replace('<time></time>', `<time>${saved}</time>`);
  return new Response(open, { headers });
}
