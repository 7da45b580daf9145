import type { APIRoute } from 'astro';
import { publicKey } from '../../server/insurance/certificate.ts';

/** The public key for verifying certificates independently (docs/insurance.md). SPKI as PEM. */
export const GET: APIRoute = async ({ locals: { app } }) =>
  new Response(await publicKey(app), {
    headers: { 'content-type': 'application/x-pem-file', 'cache-control': 'public, max-age=3600' },
  });
