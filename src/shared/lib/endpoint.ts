/** One declaration per call, read by the server, the browser's `call()`, the OpenAPI document and the fuzzer. */
import type { StaffAccess } from '../staff/roles.ts';
import * as v from 'valibot';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Requests per window without waiting, by account (or network, when signed out); counted in rows (threat 22). Without
 * one, writes have the default of server/calls/limits.ts.
 */
export type Limit = { max: number; windowMs: number };

export type Endpoint<I extends GenericSchema = GenericSchema, O extends GenericSchema = GenericSchema> = {
  method: Method;
  /** Astro's own spelling: `/api/marketplace/[provider]/destinations`. */
  path: string;
  summary: string;
  /** Query of a GET, JSON body of the others. Always a strictObject: unknown keys are refused. */
  input: I;
  output: O;
  /** Status of a success; 200 by default. */
  status?: 201;
  /** Who may call: `user` needs a session (401 otherwise), a staff call the role too, and the second factor (404, 403). */
  access: 'user' | 'public' | StaffAccess;
  limit?: Limit;
  /**
   * Seconds for which the browser may cache the answer of a GET; revalidated by ETag afterwards. Only for answers that
   * are equal for all users. Absent: not cached.
   */
  cache?: { maxAge: number };
  /** Of a JSON body; 64 kB where nothing is said. */
  maxBytes?: number;
  /** The body is one file instead of JSON: the input is `{ bytes }` with path and query. Other media types are refused unread. */
  file?: { types: readonly string[]; maxBytes: number };
  /** A success is `{ bytes, type, version }`, sent as that file with `version` as its ETag. */
  answersFile?: readonly string[];
  /** A success is `{ name, type, size, chunks }`, streamed as a file to save that nothing caches or opens. */
  answersDownload?: readonly string[];
  /** A success is JSON to download under this file name, sent in pieces (`inPieces`). */
  attachment?: string;
  /** The action that the `token` of the body must have been issued for, and the answer when it was not (D23, D24). */
  bot?: { action(input: InferOutput<I>): string; refused: InferInput<O> };
  /** Statuses beside 200, 400, 401, 429 and 500 that a caller must expect. */
  codes?: readonly number[];
};

export type Input<E extends Endpoint> = InferInput<E['input']>;
export type ParsedInput<E extends Endpoint> = InferOutput<E['input']>;
export type Output<E extends Endpoint> = InferOutput<E['output']>;

export const endpoint = <I extends GenericSchema, O extends GenericSchema>(
  declaration: Endpoint<I, O>,
): Endpoint<I, O> => declaration;

/** The output of a call that has nothing to answer but that it was done. */
export const successSchema = /* @__PURE__ */ v.object({ success: v.literal(true) });

type UserAction<I extends GenericSchema> = Omit<
  Endpoint<I, typeof successSchema>,
  'method' | 'output' | 'access'
> & { method?: Method };

/** A call by which a signed-in traveler changes something, answered by `successSchema`. POST unless it says otherwise. */
export const userAction = <I extends GenericSchema>(
  declaration: UserAction<I>,
): Endpoint<I, typeof successSchema> => ({
  ...{ method: 'POST', output: successSchema, access: 'user' },
  ...declaration,
});
