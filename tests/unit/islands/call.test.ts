import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError, createCall, UNAUTHORIZED } from '../../../src/islands/lib/call.ts';
import { endpoint } from '../../../src/shared/lib/endpoint.ts';

const read = endpoint({
  method: 'GET',
  path: '/api/[shop]/things',
  summary: 'Things',
  input: v.strictObject({ shop: v.string(), colour: v.optional(v.string()) }),
  output: v.object({ things: v.array(v.string()) }),
  access: 'user',
});

const write = endpoint({
  method: 'POST',
  path: '/api/things',
  summary: 'Add a thing',
  input: v.strictObject({ name: v.string() }),
  output: v.object({ success: v.boolean() }),
  access: 'user',
});

const json = (body: unknown, status = 200): Response => Response.json(body, { status });

/** A wire that answers in turn, repeating the last, and never really waits. */
function wire(...answers: (Response | Error)[]) {
  const waits: number[] = [];
  const limits: number[] = [];
  const fetch = vi.fn(async (_url: unknown, _init?: RequestInit) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer!.clone();
  });
  const call = createCall({
    fetch: fetch as unknown as typeof globalThis.fetch,
    sleep: async (ms) => void waits.push(ms),
    timeout: (ms) => (limits.push(ms), new AbortController().signal),
  });
  return { call, fetch, waits, limits };
}

const events: string[] = [];
beforeEach(() => {
  events.length = 0;
  vi.stubGlobal('dispatchEvent', (event: Event) => events.push(event.type));
});

describe('request', () => {
  it('puts path segments in the path and the rest in the query', async () => {
    const { call, fetch } = wire(json({ things: [] }));
    await call(read, { shop: 'a b', colour: 'red & blue' });
    expect(fetch.mock.calls[0]![0]).toBe('/api/a%20b/things?colour=red+%26+blue');
  });

  it('sends a write as JSON', async () => {
    const { call, fetch } = wire(json({ success: true }));
    await expect(call(write, { name: 'x' })).resolves.toEqual({ success: true });
    const init = fetch.mock.calls[0]![1]!;
    expect(init).toMatchObject({ method: 'POST', body: '{"name":"x"}', keepalive: true });
    expect(new Headers(init.headers).get('content-type')).toBe('application/json');
  });

  it('waits 15 s for a read and 30 s for a write', async () => {
    const { call, limits } = wire(json({}));
    await call(read, { shop: 'a' });
    await call(write, { name: 'x' });
    expect(limits).toEqual([15_000, 30_000]);
  });
});

describe('refusals (F052, D77)', () => {
  it('shows a string error and keeps the other fields as the cause', async () => {
    const { call } = wire(json({ error: 'You already have an application.', code: 'TWICE' }, 409));
    const failure = await call(write, { name: 'x' }).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(CallError);
    expect(failure).toMatchObject({
      message: 'You already have an application.',
      status: 409,
      cause: { code: 'TWICE' },
    });
  });

  it.each([[{ error: { odd: true } }], [[]], ['text'], [null]])(
    'says "Something went wrong." for %j',
    async (body) => {
      const { call } = wire(json(body, 400));
      await expect(call(write, { name: 'x' })).rejects.toThrow('Something went wrong.');
    },
  );

  it('says that no answer came where none did', async () => {
    const { call } = wire(new TypeError('Failed to fetch'));
    await expect(call(write, { name: 'x' })).rejects.toMatchObject({
      message: 'No answer came. Please check your connection.',
      status: 0,
    });
  });

  it('treats an answer that is no JSON as a failure', async () => {
    const { call } = wire(new Response('<html>', { status: 200 }));
    await expect(call(write, { name: 'x' })).rejects.toMatchObject({
      message: 'Something went wrong.',
      status: 200,
    });
  });

  it('tells the session of a 401 and of nothing else', async () => {
    await wire(json({ error: 'Please sign in.' }, 401))
      .call(write, { name: 'x' })
      .catch(() => {});
    expect(events).toEqual([UNAUTHORIZED]);
    await wire(json({}, 403))
      .call(write, { name: 'x' })
      .catch(() => {});
    expect(events).toHaveLength(1);
  });
});

describe('retries (D77)', () => {
  it('tries a read again after 1, 2 and 4 s, then gives up', async () => {
    const { call, fetch, waits } = wire(json({ error: 'Down' }, 503));
    await expect(call(read, { shop: 'a' })).rejects.toThrow('Down');
    expect(waits).toEqual([1000, 2000, 4000]);
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it.each([[new TypeError('network')], [json({}, 429)], [json({}, 500)]])(
    'recovers from %s',
    async (first) => {
      const { call, waits } = wire(first, json({ things: ['a'] }));
      await expect(call(read, { shop: 'a' })).resolves.toEqual({ things: ['a'] });
      expect(waits).toEqual([1000]);
    },
  );

  it.each([400, 401, 404, 409, 422])('never retries %i', async (status) => {
    const { call, fetch } = wire(json({}, status));
    await expect(call(read, { shop: 'a' })).rejects.toMatchObject({ status });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it.each([[new TypeError('network')], [json({}, 503)]])('never retries a write', async (failure) => {
    const { call, fetch } = wire(failure);
    await expect(call(write, { name: 'x' })).rejects.toBeInstanceOf(CallError);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('stops when the caller aborts', async () => {
    const abort = new AbortController();
    abort.abort(new Error('left'));
    const { call, fetch } = wire(new TypeError('aborted'));
    await expect(call(read, { shop: 'a' }, { signal: abort.signal })).rejects.not.toBeInstanceOf(CallError);
    expect(fetch).toHaveBeenCalledOnce();
  });
});
