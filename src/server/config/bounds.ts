/** Limits on what one visitor, one socket and all together may hold of this process (docs/security.md). */
import { read, type Environment } from './environment.ts';
import { SECOND } from '../../shared/lib/durations.ts';

export type Bounds = {
  /** Open sockets, of one address (no limit for a proxy) and of the process. */
  addressConnections: number;
  connections: number;
  /** Sockets that one address opens in a second; no limit behind a proxy. */
  addressOpenings: number;
  /** Unanswered requests of a socket. */
  socketRequests: number;
  /** Requests of an address that run at once; its others wait. */
  addressRequests: number;
  /** Waiting and running requests. */
  requests: number;
  /** Bytes of responses that clients have not read. */
  addressUnsent: number;
  unsent: number;
  /** How long a socket may idle between two requests, and how long a client may take to read a response. */
  idleMs: number;
  answerMs: number;
  /** How long a body may take to arrive; that of an upload may take longer while it brings so many bytes a second. */
  bodyMs: number;
  uploadBytesPerSecond: number;
};

const MB = 1024 * 1024;

/** @throws ConfigError */
export const boundsOf = (env: Environment): Bounds => ({
  addressConnections: read(env, 'MAX_ADDRESS_CONNECTIONS') ?? 200,
  addressOpenings: read(env, 'MAX_ADDRESS_OPENINGS') ?? 200,
  connections: read(env, 'MAX_CONNECTIONS') ?? 5000,
  socketRequests: read(env, 'MAX_SOCKET_REQUESTS') ?? 16,
  addressRequests: read(env, 'MAX_ADDRESS_REQUESTS') ?? 16,
  requests: read(env, 'MAX_REQUESTS') ?? 512,
  addressUnsent: (read(env, 'MAX_ADDRESS_UNSENT_MB') ?? 8) * MB,
  unsent: (read(env, 'MAX_UNSENT_MB') ?? 64) * MB,
  idleMs: (read(env, 'IDLE_SECONDS') ?? 5) * SECOND,
  answerMs: (read(env, 'ANSWER_SECONDS') ?? 60) * SECOND,
  bodyMs: (read(env, 'BODY_SECONDS') ?? 60) * SECOND,
  uploadBytesPerSecond: read(env, 'UPLOAD_BYTES_PER_SECOND') ?? 2000,
});
