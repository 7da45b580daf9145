import type { APIRoute } from 'astro';

/** Excludes pages that need a session or hold a token in their address. */
const DISALLOWED_PATHS = [
  ...['/api/', '/auth/', '/offline', '/pay/'],
  ...['/answer/', '/c/', '/feed/', '/l/', '/newsletter/confirm/', '/t/', '/unsubscribe/', '/verify/'],
];

export const GET: APIRoute = ({ locals }) =>
  new Response(
    `User-agent: *\n${DISALLOWED_PATHS.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${locals.app.config.origin}/sitemap.xml\n`,
    { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' } },
  );
