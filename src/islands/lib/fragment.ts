import { browser, CallError, retry, TIMEOUT_MS, type HttpTransport } from './call.ts';

/**
 * @returns `fragment(address)`: part of a page as HTML rendered by the server; undefined where the server redirects
 *   (signed out, or refused)
 * @throws CallError after the retries of a GET (D77)
 */
export function createFragment(transport: HttpTransport) {
  return (address: string): Promise<string | undefined> =>
    retry(transport, () => attempt(transport, address));
}

async function attempt(transport: HttpTransport, address: string): Promise<string | undefined | CallError> {
  try {
    const signal = transport.timeout(TIMEOUT_MS.read);
    const response = await transport.fetch(address, { headers: { accept: 'text/html' }, signal });
    if (response.redirected) return undefined;
    return response.ok ? await response.text() : new CallError('', response.status);
  } catch {
    return new CallError('', 0);
  }
}

export const fragment = createFragment(browser);
