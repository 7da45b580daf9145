import type { APIRoute } from 'astro';
import { json } from '../../../server/calls/refusal.ts';

export const GET: APIRoute = () => json({ status: 'live' });
