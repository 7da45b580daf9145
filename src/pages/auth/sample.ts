import type { APIRoute } from 'astro';
import { postOf, submit } from '../../server/calls/form.ts';
import { sampleForm } from '../../server/sample/sample.ts';

/** "Look around as a sample traveler": the form of the sign-in page. */
export const POST: APIRoute = (context) =>
  submit(sampleForm, { ...postOf(context), oldSession: context.locals.user?.sessionId });
