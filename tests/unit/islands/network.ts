/** A network for islands in jsdom: requests wait until the test answers them. */
import { act, waitFor } from '@testing-library/react';
import { vi } from 'vitest';

type Request = {
  name: string;
  query: Record<string, string>;
  body: unknown;
  /** @param body text is sent as it is, anything else as JSON */
  answer: (body: unknown, status?: number) => Promise<void>;
};

const bodyOf = (body: RequestInit['body']): unknown =>
  body instanceof URLSearchParams ? Object.fromEntries(body) : body ? JSON.parse(String(body)) : undefined;

/** Takes the place of `fetch`. `requests` in the order they were made. */
export function openNetwork() {
  const requests: Request[] = [];
  const fetch = (input: string, init: RequestInit = {}): Promise<Response> =>
    new Promise((done, stop) => {
      const url = new URL(input, 'http://localhost');
      requests.push({
        name: url.pathname.split('/').at(-1) ?? '',
        query: Object.fromEntries(url.searchParams),
        body: bodyOf(init.body),
        answer: (body, status = 200) =>
          act(async () => {
            done(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
            await new Promise((next) => void setImmediate(next));
          }),
      });
      init.signal?.addEventListener('abort', () => stop(init.signal?.reason));
    });
  vi.stubGlobal('fetch', fetch);

  return {
    requests,
    count: (name: string): number => requests.filter((request) => request.name === name).length,
    /** The nth request of that name (the newest by default), once it has been made. */
    async request(name: string, index = -1): Promise<Request> {
      await waitFor(() => {
        if (!requests.filter((request) => request.name === name).at(index))
          throw new Error(`${name} not asked`);
      });
      return requests.filter((request) => request.name === name).at(index)!;
    },
    /** Ends what was never answered: the next test has a network of its own. */
    async close(): Promise<void> {
      for (const request of requests) await request.answer({ error: 'closed' }, 404);
    },
  };
}

export type Network = ReturnType<typeof openNetwork>;

const country = (id: string, name: string, iso2: string) => ({
  id,
  name,
  iso2,
  kind: 'country',
  supportedCountries: [iso2],
  from_price: 300,
});

/** The list of the destination control. */
export const PLACES = {
  places: [
    { id: 'JPN', name: 'Japan', iso2: 'JP', from: '$3.00' },
    { id: 'ESP', name: 'Spain', iso2: 'ES', from: '$3.00', also: ['España', 'Mallorca'] },
    { id: 'NORDICS', name: 'Nordics', countries: ['SE', 'NO', 'FI'], from: '$4.00' },
    { id: 'CUB', name: 'Cuba', iso2: 'CU', reason: 'US sanctions.' },
  ],
};

export const DESTINATIONS = {
  destinations: [
    country('JPN', 'Japan', 'JP'),
    country('ESP', 'Spain', 'ES'),
    {
      ...country('NORDICS', 'Nordics', ''),
      iso2: null,
      kind: 'region',
      supportedCountries: ['SE', 'NO', 'FI'],
    },
  ],
};

/** Sizes with their price in cents; the first is the default. */
export const packages = (...sizes: [value: string, cents: number][]) => ({
  packages: sizes.map(([value, cents], index) => ({
    value,
    isDefault: index === 0,
    original_price: cents,
    markup_price: 0,
  })),
});
