import type { APIRoute } from 'astro';
import { openPages } from '../server/content/checks/openPages.ts';

/** Pages without a session (sitemaps.org). Their paths contain no character that XML escapes. */
export const GET: APIRoute = ({ locals: { app } }) => {
  const urls = openPages(app.content).map(
    ({ path }) => `<url><loc>${app.config.origin}${path}</loc></url>\n`,
  );
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`,
    {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    },
  );
};
