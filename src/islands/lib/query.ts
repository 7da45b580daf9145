import { nanoquery, type CommonSettings, type FetcherStore } from '@nanostores/query';
import { computed, type ReadableAtom } from 'nanostores';
import type { Endpoint, Input, Output } from '../../shared/lib/endpoint.ts';
import { call, type CallError } from './call.ts';

/** An answer counts as fresh for five minutes (F153). Retries are `call`'s, so that they happen once (D77). */
const CACHE_LIFETIME_MS = 5 * 60_000;

/** `invalidateKeys` empties the cache: when data must not outlive its context, and between tests. */
const [createFetcherStore, , { invalidateKeys }] = nanoquery({
  cacheLifetime: CACHE_LIFETIME_MS,
  onErrorRetry: false,
});
export { invalidateKeys };

type Query<E extends Endpoint> = FetcherStore<Output<E>, CallError>;

/** Without a key nothing is requested: on the server a started store would fetch for an unknown visitor. */
const inBrowser = typeof window !== 'undefined';

/**
 * A store `{data, loading, error}` over a GET endpoint that follows its input (D40: a late response never replaces a
 * newer one; islands share one request).
 * @param $input the input, or null to request nothing
 * @param settings per store: `cacheLifetime` and `dedupeTime` in ms, `revalidateOnFocus` (lookups: off, the default)
 */
export function createQuery<E extends Endpoint>(
  endpoint: E,
  $input: ReadableAtom<Input<E> | null>,
  settings: CommonSettings<Output<E>> = {},
): Query<E> {
  const $key = computed($input, (input) => (input && inBrowser ? JSON.stringify(input) : null));
  return createFetcherStore<Output<E>, CallError>([endpoint.path, $key], {
    fetcher: (_path, input) => call(endpoint, JSON.parse(String(input)) as Input<E>),
    ...settings,
  });
}
