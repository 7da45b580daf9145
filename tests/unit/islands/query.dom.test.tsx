import './browser.ts';
import { atom } from 'nanostores';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQuery } from '../../../src/islands/lib/query.ts';
import { endpoint } from '../../../src/shared/lib/endpoint.ts';

const colours = endpoint({
  method: 'GET',
  path: '/api/colours',
  summary: 'Colours',
  input: v.strictObject({ of: v.string() }),
  output: v.object({ colours: v.array(v.string()) }),
  access: 'user',
});

const pending: { url: string; answer: (colours: string[]) => Promise<void> }[] = [];
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  pending.length = 0;
  vi.stubGlobal('fetch', (url: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = async (list: string[]): Promise<void> => {
      resolve(Response.json({ colours: list }));
      await settle();
    };
    pending.push({ url, answer });
    return promise;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a query', () => {
  it('asks for nothing without an input, then follows it', async () => {
    const $input = atom<{ of: string } | null>(null);
    const $query = createQuery(colours, $input);
    const leave = $query.listen(() => {});
    await settle();
    expect(pending).toHaveLength(0);
    $input.set({ of: 'lake' });
    await settle();
    expect($query.get().loading).toBe(true);
    await pending[0]!.answer(['blue']);
    expect($query.get()).toMatchObject({ data: { colours: ['blue'] }, loading: false });
    expect(pending[0]!.url).toBe('/api/colours?of=lake');
    leave();
  });

  it('never lets an old answer replace a newer one (D40)', async () => {
    const $input = atom<{ of: string } | null>({ of: 'sea' });
    const $query = createQuery(colours, $input);
    const leave = $query.listen(() => {});
    await settle();
    $input.set({ of: 'sand' });
    await settle();
    await pending[1]!.answer(['yellow']);
    await pending[0]!.answer(['blue']);
    expect($query.get().data).toEqual({ colours: ['yellow'] });
    leave();
  });

  it('is not asked again on focus, unless its store wants it (F049)', async () => {
    const asked = async (settings: object): Promise<number> => {
      const leave = createQuery(colours, atom({ of: 'dusk' }), settings).listen(() => {});
      await settle();
      await pending[0]?.answer(['red']);
      vi.advanceTimersByTime(10_000);
      dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      await settle();
      leave();
      return pending.length;
    };
    expect(await asked({})).toBe(1);
    expect(await asked({ revalidateOnFocus: true })).toBe(2);
  });

  it('answers from the cache for five minutes', async () => {
    const read = async (): Promise<unknown> => {
      const $query = createQuery(colours, atom({ of: 'sky' }));
      const leave = $query.listen(() => {});
      await settle();
      const { data } = $query.get();
      leave();
      return data;
    };
    await read();
    await pending[0]!.answer(['blue']);
    vi.advanceTimersByTime(299_000);
    expect(await read()).toEqual({ colours: ['blue'] });
    await pending[1]!.answer(['grey']);
    vi.advanceTimersByTime(301_000);
    expect(await read()).toBeUndefined();
  });
});
