import type { APIRoute } from 'astro';

/** What asks for a session or holds a token in its address is of no use to a search engine. */
const CLOSED = ['/api/', '/auth/', '/c/', '/offline', '/pay/', '/verify/'];

export const GET: APIRoute = ({ locals }) =>
  new Response(
    `User-agent: *\n${CLOSED.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${locals.app.config.origin}/sitemap.xml\n`,
    { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' } },
  );
