import type { APIRoute } from 'astro';
import { json } from '../../../server/calls/refusal.ts';

/** The process answers. */
export const GET: APIRoute = () => json({ status: 'live' });
