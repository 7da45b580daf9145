/**
 * The signed text of a certificate. Its Ed25519 key is a database row, so a new AUTH_SECRET leaves certificates valid.
 * Any client with the public key can check one using only node:crypto (docs/insurance.md).
 */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import * as v from 'valibot';
import type { App } from '../context.ts';
import type { Database } from '../db/database.ts';
import { cacheFor } from '../lib/cacheFor.ts';
import * as rows from './rows.ts';

/**
 * Holds nothing else, because any holder of a token can read it. `item` is the order item; dates yyyy-MM-dd; `certificate` its
 * version, from 2.
 */
const claimsSchema = v.strictObject({
  certificate: v.exactOptional(v.number()),
  coverage: v.picklist(['0', '1']),
  departure: v.string(),
  initials: v.string(),
  item: v.string(),
  plan: v.string(),
  return: v.string(),
  v: v.literal(1),
});
type Claims = v.InferOutput<typeof claimsSchema>;

type Keys = { priv: KeyObject; pub: KeyObject };
/** A failed read is tried again. */
const keyCacheOf = cacheFor((_db: Database): { keys?: Promise<Keys> } => ({}));

function keysOf({ db }: Pick<App, 'db'>): Promise<Keys> {
  const cache = keyCacheOf(db);
  cache.keys ??= readKeys(db).catch((error: unknown) => {
    delete cache.keys;
    throw error;
  });
  return cache.keys;
}

async function readKeys(db: Database): Promise<Keys> {
  const pem = (await rows.signingKey(db.read)) ?? (await db.write((tx) => rows.addSigningKey(tx, newKey())));
  const priv = createPrivateKey(pem);
  return { priv, pub: createPublicKey(priv) };
}

const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** SPKI, PEM: checks certificates. */
export const publicKey = async (app: Pick<App, 'db'>): Promise<string> =>
  (await keysOf(app)).pub.export({ type: 'spki', format: 'pem' }).toString();

/** One text for equal claims: keys sorted, no spaces. */
const canonical = (claims: Claims): string =>
  JSON.stringify(Object.fromEntries(Object.entries(claims).sort(([a], [b]) => (a < b ? -1 : 1))));

/** @returns base64url of the canonical JSON, a dot, base64url of its Ed25519 signature */
export async function signCertificate(app: Pick<App, 'db'>, claims: Claims): Promise<string> {
  const text = Buffer.from(canonical(claims));
  const { priv } = await keysOf(app);
  return `${text.toString('base64url')}.${sign(null, text, priv).toString('base64url')}`;
}

const MAX_TOKEN = 1500;

/** @returns the claims; undefined for a token with any change */
export async function readCertificate(app: Pick<App, 'db'>, token: string): Promise<Claims | undefined> {
  if (token.length > MAX_TOKEN) return undefined;
  const parts = token.split('.');
  const [text, signature] = parts.map(exactly);
  if (parts.length !== 2 || !text || !signature) return undefined;
  const { pub } = await keysOf(app);
  if (!verify(null, text, pub, signature)) return undefined;
  const claims = v.safeParse(claimsSchema, JSON.parse(text.toString()));
  return claims.success ? claims.output : undefined;
}

/** Several base64url texts decode to the same bytes; only the canonical one is valid. */
function exactly(part: string): Buffer | undefined {
  const bytes = Buffer.from(part, 'base64url');
  return bytes.toString('base64url') === part ? bytes : undefined;
}

const letters = new Intl.Segmenter();

/** Initials of first and last name: "M. O.". @param names any script */
export const initials = (first: string, last: string): string =>
  [first, last]
    .flatMap((name) => [...letters.segment(name)].slice(0, 1))
    .map(({ segment }) => `${segment.toLocaleUpperCase('en')}.`)
    .join(' ');
