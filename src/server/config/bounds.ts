/** How much one visitor, one socket and all together may hold of this process (docs/security.md). */
import { read, type Environment } from './environment.ts';
import { SECOND } from '../../shared/lib/durations.ts';

export type Bounds = {
  /** Open sockets: of one address, which a proxy in front has no use for, and of the process. */
  addressConnections: number;
  connections: number;
  /** Sockets that one address opens in a second; no bound behind a proxy. */
  addressOpenings: number;
  /** Requests of a socket that have not been answered. */
  socketRequests: number;
  /** Requests of an address that are worked on at once; its others wait. */
  addressRequests: number;
  /** Requests that wait or are worked on. */
  requests: number;
  /** Bytes of answers that nobody takes. */
  addressUnsent: number;
  unsent: number;
  /** How long a socket may do nothing between two requests, and how long an answer may take to be read. */
  idleMs: number;
  answerMs: number;
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
});
