import { SENT_BY_SCRIPT } from '../../shared/lib/scriptedForm.ts';

/** Fetch hides where a redirect leads, or follows it and loses the hash. So script gets the address and goes there. */
export function redirectForScript(request: Request, response: Response): Response {
  if (response.status !== 303 || !request.headers.has(SENT_BY_SCRIPT)) return response;
  return new Response(null, { status: 204, headers: response.headers });
}
