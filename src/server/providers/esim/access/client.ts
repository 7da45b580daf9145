import { createHmac, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { openBreaker } from '../../../outgoing/breaker.ts';
import { OUTGOING_MS } from '../../../outgoing/boundedFetch.ts';
import { post, Unreachable } from '../../../outgoing/post.ts';
import type { EsimAccessConfig } from '../../../config/vendors.ts';

/** A definite refusal with the provider's code, e.g. 200007 for a balance that is too low. Nothing was done. */
export class RefusedError extends Error {
  override name = 'Refused';
  readonly code: string;
  constructor(code: string) {
    super(`eSIM Access refused: ${code}.`);
    this.code = code;
  }
}

/** 000001 "Server error", 900001 "The system is busy": the effect of the call is unknown. */
const NO_ANSWER: ReadonlySet<string> = new Set(['000001', '900001']);
const MEGABYTE = 1024 * 1024;

const envelope = v.object({
  // Documented as a string, sent as a boolean.
  success: v.union([v.boolean(), v.picklist(['true', 'false'])]),
  errorCode: v.optional(v.nullable(v.string())),
  obj: v.unknown(),
});

type Options = { config: EsimAccessConfig; now: () => number; timeoutMs?: number };

/** The HTTP client of eSIM Access v1: every call is a JSON POST below /api/v1/open. */
export function openClient(options: Options) {
  const { config, now } = options;
  const { url, accessCode, secret } = config;
  const guarded = openBreaker('eSIM Access', now);

  function headersOf(body: string): Record<string, string> {
    const plain = { 'content-type': 'application/json', 'RT-AccessCode': accessCode };
    return secret ? { ...plain, ...signature({ accessCode, secret, body, at: now() }) } : plain;
  }

  return {
    /**
     * @param path below /api/v1/open, e.g. "esim/query"
     * @param schema of the answer's `obj`
     * @throws RefusedError, or Unreachable without a usable answer
     */
    async call<S extends v.GenericSchema>(
      path: string,
      content: object,
      schema: S,
      maxBytes = MEGABYTE,
    ): Promise<v.InferOutput<S>> {
      const body = JSON.stringify(content);
      return guarded(async () => {
        const name = `eSIM Access ${path}`;
        const headers = headersOf(body);
        const text = await post(`${url}/api/v1/open/${path}`, {
          name,
          headers,
          body,
          timeoutMs: options.timeoutMs ?? OUTGOING_MS,
          maxBytes,
        });
        return objectOf(name, text, schema);
      });
    },
  };
}
export type Client = ReturnType<typeof openClient>;

function objectOf<S extends v.GenericSchema>(name: string, text: string, schema: S): v.InferOutput<S> {
  const { success, errorCode, obj } = parseAs(name, envelope, json(name, text));
  if (success === true || success === 'true') return parseAs(name, schema, obj);
  if (!errorCode || NO_ANSWER.has(errorCode)) throw new Unreachable(`${name}: error ${errorCode ?? ''}.`);
  throw new RefusedError(errorCode);
}

function json(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreachable(`${name}: the answer is no JSON.`);
  }
}

function parseAs<S extends v.GenericSchema>(name: string, schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  // Names only the path: the value may be an activation code.
  throw new Unreachable(`${name}: unexpected ${v.getDotPath(result.issues[0]) ?? 'answer'}.`);
}

type SignatureInput = { accessCode: string; secret: string; body: string; at: number };

/**
 * HMAC-SHA256 over time, request id, access code and the exact bytes of the body, in lower-case hex ("Request Header
 * Authentication" of its documentation).
 */
export function signature({ accessCode, secret, body, at }: SignatureInput, id: string = randomUUID()) {
  const signed = `${at}${id}${accessCode}${body}`;
  return {
    'RT-Timestamp': String(at),
    'RT-RequestID': id,
    'RT-Signature': createHmac('sha256', secret).update(signed).digest('hex'),
  };
}
