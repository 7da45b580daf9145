/** The middleware answers it (server/preview/frame.ts); what it does not answer is not there. */
export const GET = () => new Response(null, { status: 404 });
