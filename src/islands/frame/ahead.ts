/** What is loaded ahead: content links near the viewport (F036), and the drawer. Never for readers who save data. */
import { warmDrawer } from '../cart/warmDrawer.ts';
import { SPECULATION_RULES } from './speculation.ts';

/** A link this many px outside the window counts as near (F036). */
const NEAR_PX = 200;
const LIMIT = 3;

/** Content links to pages of this site: not downloads, PDF files (made only when wanted), calls or this page. */
const LINKS = 'main a[href^="/"]:not([href^="/api/"],[href^="//"],[href*="/pdf/"],[download],[target])';

warmDrawer();
if (HTMLScriptElement.supports?.('speculationrules')) prefetchNear();

function prefetchNear(): void {
  const rules = Object.assign(document.createElement('script'), { type: 'speculationrules' });
  rules.textContent = SPECULATION_RULES;
  document.head.append(rules);
  const chosen = new Set([location.pathname + location.search]);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting && chosen.size <= LIMIT) choose(target as HTMLAnchorElement);
      if (chosen.size > LIMIT) observer.disconnect();
    },
    { rootMargin: `${NEAR_PX}px` },
  );
  for (const link of document.querySelectorAll(LINKS)) observer.observe(link);

  function choose(link: HTMLAnchorElement): void {
    const page = link.pathname + link.search;
    if (chosen.has(page)) return;
    chosen.add(page);
    link.dataset['near'] = '';
  }
}
