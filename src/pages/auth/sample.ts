import type { APIRoute } from 'astro';
import { submitSample } from '../../server/sample/sample.ts';

/** "Look around as a sample traveler": the form of the sign-in page. */
export const POST: APIRoute = ({ locals: { app, user }, request, clientAddress }) =>
  submitSample({ app, request, address: clientAddress, oldSession: user?.sessionId });
