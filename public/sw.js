/**
 * Without a network: My Purchases and the pages of its papers, else the offline page (docs/decisions/0009 and 0028).
 * They are stored when they are opened, and after a purchase by whatever page is open next. Only navigations are
 * handled. The cache belongs to one reader: the next page of another account, or of none, empties it,
 * and signing out deletes it (src/islands/session/signOut.ts).
 */
const OFFLINE_PAGES = 'sojourn-papers';
const SHELL = 'sojourn-shell';
const OFFLINE = '/offline';
/** Its answer takes this worker away: WebKit waits a minute for one that is fetching that answer. */
const SIGN_OUT = '/auth/signout';
const PURCHASES = '/marketplace/purchases';
/** Made of what is delivered and of the trip, so it is another with each version. */
const TRIP_PAPERS = '/trip/papers';
/** Stored when it is opened. */
const TRIP = '/trip';
const CACHEABLE_PATHS =
  /^\/(trip(\/papers)?|marketplace\/purchases(\/(certificate|policy)\/[^/]+)?|claims(\/policy)?\/[^/]+)$/;
/** Pages that My Purchases links to and that are stored with it. */
const LINK =
  /href="(\/trip\/papers|\/(?:marketplace\/purchases\/(?:certificate|policy)|claims(?:\/policy)?)\/[^"#?/]+)"/g;
const MAX_LINKED = 30;
/** Delivery follows the payment within a minute, and by then every page of the site may be closed. */
const POLL_DELAYS_MS = [3_000, 8_000, 20_000];
const DAY_MS = 86_400_000;

const readerOf = (answer) => answer.headers.get('sojourn-reader');
/** "3.1 soon": items delivered, steps of refunds, and whether more may come at any moment. */
const offlineVersionHeader = (answer) => answer?.headers.get('sojourn-papers') ?? '';
const versionOf = (answer) => offlineVersionHeader(answer).split(' ')[0];
/** All that a trip's page says of purchases is another with it. */
const boughtIn = (answer) => /^\d+\.\d+(\.c\d+)?/.exec(versionOf(answer))?.[0];
const deliveredIn = (version) => version.split('.')[0];
/** Of policies and their claims: certificates, cards and claims are others with it. */
const changesIn = (answer) => /\.c\d+/.exec(versionOf(answer))?.[0];

addEventListener('install', (event) =>
  event.waitUntil(
    refreshOfflinePage()
      .then(checkForNewPurchases)
      .then(() => skipWaiting()),
  ),
);
addEventListener('activate', (event) =>
  // Off for good: Firefox lets no worker answer once a preloaded page has failed to arrive.
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.disable()])),
);
addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  if (mode !== 'navigate' || method !== 'GET' || new URL(url).pathname === SIGN_OUT) return;
  event.respondWith(navigate(event));
});

/** A reminder (src/server/push). A repeat has the same tag, so it replaces the first. */
addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, tag, data: path }));
});
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(event.notification.data));
});

/** Further pages of older orders are not the page of today's papers, and the form of another trip is not the trip. */
const isOther = (query) => query.has('page') || query.has('new');

let requests = 0;
/** Of the requests whose page was noted: one that was fetched ahead, for a session that has ended, may come after a later page. */
let newest = 0;
/** The newest of each stored page, by its path. */
const newestOf = new Map();

async function navigate(event) {
  const { pathname, searchParams } = new URL(event.request.url);
  const turn = ++requests;
  try {
    const answer = await fetch(event.request);
    event.waitUntil(note(isOther(searchParams) ? '' : pathname, answer.clone(), turn));
    return answer;
  } catch {
    return cachedResponse(pathname);
  }
}

/** Reads from a response whose page it is, and whether to store it. */
async function note(pathname, answer, turn) {
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith('text/html')) return;
  // The page that was asked for may come after those that were fetched ahead meanwhile: of the same reader it is kept.
  if (turn < newest && readerOf(answer) !== lastReader) return;
  newest = Math.max(newest, turn);
  lastReader = readerOf(answer);
  const cache = await caches.open(OFFLINE_PAGES);
  await clearOthers(cache);
  await refreshOfflinePage().catch(() => undefined);
  if (!readerOf(answer)) return;
  try {
    if (CACHEABLE_PATHS.test(pathname) && !(turn < newestOf.get(pathname))) {
      newestOf.set(pathname, turn);
      await cache.put(pathname, answer.clone());
    }
    await (pathname === PURCHASES ? cacheLinkedPages(cache, answer) : refreshPages(cache, answer));
  } finally {
    await clearOthers(cache);
  }
  if (offlineVersionHeader(answer).endsWith(' soon')) await pollForDelivery();
}

/** Of the page that came last; null for nobody, undefined before the first. */
let lastReader;

/** Before something is stored and after it: the next page, of somebody else or of nobody, may come while it is fetched. */
async function clearOthers(cache) {
  if (lastReader === undefined) return;
  for (const key of await cache.keys()) {
    const paper = await cache.match(key);
    if (paper && readerOf(paper) !== lastReader) await cache.delete(key);
  }
}

/** What was bought since the last time is stored in any case, what only changed not for readers who save data. */
async function refreshPages(cache, { headers }) {
  const [version, old] = [versionOf({ headers }), versionOf(await cache.match(PURCHASES))];
  const isNew = deliveredIn(version) !== deliveredIn(old);
  if (!version || version === old || (!isNew && navigator.connection?.saveData)) return;
  const page = await fetch(PURCHASES);
  if (!page.ok || readerOf(page) !== readerOf({ headers })) return;
  // Without its version until the pages it links to are stored as well: what failed is tried again.
  const unfinished = new Headers(page.headers);
  unfinished.delete('sojourn-papers');
  await cache.put(PURCHASES, new Response(await page.clone().blob(), { headers: unfinished }));
  const linked = await cacheLinkedPages(cache, page.clone());
  for (const key of await cache.keys()) {
    const { pathname } = new URL(key.url);
    const isOfNow = pathname === PURCHASES || (pathname === TRIP && boughtIn(await cache.match(key)) === boughtIn(page));
    // A refunded policy has no certificate any more, and a trip stored before a purchase says less than is there.
    if (!isOfNow && !linked.includes(pathname)) await cache.delete(key);
  }
  await cache.put(PURCHASES, page);
}

/** Stores those that are not there yet, or have changed since. @returns the paths of all of them */
async function cacheLinkedPages(cache, page) {
  const paths = new Set([...(await page.clone().text()).matchAll(LINK)].map(([, path]) => path));
  for (const path of [...paths].slice(0, MAX_LINKED)) {
    const old = await cache.match(path);
    const partOf = path === TRIP_PAPERS ? versionOf : changesIn;
    if (old && partOf(old) === partOf(page)) continue;
    const linked = await fetch(path);
    // The draft of a claim leads to one of its steps, and a browser shows nobody a page that was stored from elsewhere.
    const isPaper = linked.ok && !linked.redirected;
    if (isPaper && readerOf(linked) === readerOf(page)) await cache.put(path, linked);
  }
  return [...paths];
}

/** One request that tells who reads and what was bought, without the page. @returns whether more may come soon */
async function checkForNewPurchases() {
  const answer = await fetch(PURCHASES, { method: 'HEAD' }).catch(() => undefined);
  if (!answer || !readerOf(answer)) return false;
  const cache = await caches.open(OFFLINE_PAGES);
  await refreshPages(cache, answer).catch(() => undefined);
  await clearOthers(cache);
  return offlineVersionHeader(answer).endsWith(' soon');
}

let isPolling = false;
async function pollForDelivery() {
  if (isPolling) return;
  isPolling = true;
  try {
    for (const ms of POLL_DELAYS_MS) {
      await new Promise((done) => setTimeout(done, ms));
      if (!(await checkForNewPurchases())) return;
    }
  } finally {
    isPolling = false;
  }
}

/** Refreshes the offline page daily; it is rendered signed out. */
async function refreshOfflinePage() {
  const shell = await caches.open(SHELL);
  const old = await shell.match(OFFLINE);
  if (old && Date.now() - Date.parse(old.headers.get('date')) < DAY_MS) return;
  const page = await fetch(OFFLINE, { credentials: 'omit' });
  if (page.ok) await shell.put(OFFLINE, page);
}

async function cachedResponse(pathname) {
  const cache = await caches.open(OFFLINE_PAGES);
  const paper = await cache.match(pathname);
  if (paper) return shown(paper);
  const page = await caches.match(OFFLINE);
  if (!page) return Response.error();
  return (await cache.match(PURCHASES)) ? shown(page) : page;
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
