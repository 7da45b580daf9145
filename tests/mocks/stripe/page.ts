/** The page that travelers pay on: as little as a browser needs. */
import type { Session } from './objects.ts';

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

export const payPage = (session: Session): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Checkout double</title></head>
<body>
<main>
<h1>Pay $${((session.amount_total ?? 0) / 100).toFixed(2)}</h1>
${session.status === 'open' ? OPEN : `<p>This session is ${escape(session.status ?? '')}.</p>`}
<p><a href="${escape(session.cancel_url ?? '')}">Back</a></p>
</main>
</body>
</html>
`;

const OPEN = '<form method="post"><button>Pay</button></form>';

/** Where the browser goes after paying: Stripe puts the session's id in. */
export const successUrl = (session: Session): string =>
  (session.success_url ?? '').replace('{CHECKOUT_SESSION_ID}', session.id);
