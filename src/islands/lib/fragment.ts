import { browser, CallError, retry, TIMEOUT_MS, type Wire } from './call.ts';

/**
 * @returns `fragment(address)`: a piece of a page as the server renders it, so that nothing is rendered twice;
 *   undefined where the server sends the reader elsewhere (signed out, or refused)
 * @throws CallError when no good answer came, after the tries of a GET (D77)
 */
export function createFragment(wire: Wire) {
  return (address: string): Promise<string | undefined> => retry(wire, () => once(wire, address));
}

async function once(wire: Wire, address: string): Promise<string | undefined | CallError> {
  try {
    const signal = wire.timeout(TIMEOUT_MS.read);
    const response = await wire.fetch(address, { headers: { accept: 'text/html' }, signal });
    if (response.redirected) return undefined;
    return response.ok ? await response.text() : new CallError('', response.status);
  } catch {
    return new CallError('', 0);
  }
}

export const fragment = createFragment(browser);
