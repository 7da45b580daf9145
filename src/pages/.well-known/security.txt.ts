import type { APIRoute } from 'astro';
import { DAY } from '../../shared/lib/durations.ts';
import { paths } from '../../shared/lib/paths.ts';

/** RFC 9116 asks for less than a year. The date moves on by itself, because it is counted from the moment of the request. */
const VALID_FOR = 180 * DAY;

/** Where to report a weakness (RFC 9116): by e-mail where the contact page names an address, else as that page says. */
export const GET: APIRoute = ({ locals: { app } }) => {
  const { origin } = app.config;
  const { email } = app.content.pages().contact;
  const lines = [
    `Contact: ${email ? `mailto:${email}` : origin + paths.contact()}`,
    `Expires: ${new Date(app.now() + VALID_FOR).toISOString()}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    'Preferred-Languages: en',
  ];
  return new Response(lines.map((line) => `${line}\n`).join(''), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
};
