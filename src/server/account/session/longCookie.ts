/** Sealed content that can be longer than one cookie, such as the fields of a form. */
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { AstroCookies } from 'astro';
import type * as v from 'valibot';
import type { App } from '../../context.ts';
import { seal, unsealBytes } from '../../lib/seal.ts';
import { contentOf, COOKIE_SECONDS, envelopeOf } from './sealedCookie.ts';
import { cookieOptions, ownCookie } from './session.ts';

/** A browser takes 4 kB for a cookie with its name and attributes, and many proxies 8 kB for all cookies of a request. */
const PART_LENGTH = 3700;
/** Purpose of a form that a session that ended, or a second factor, held up (interruptedForm.ts). */
export const INTERRUPTED_FORM = 'form';
/** Purpose of a form that was refused (refusedForm.ts). */
export const REFUSED_FORM = 'refused';

/** `sojourn.form` and `sojourn.form-rest`. */
const partNames = (app: App, purpose: string) => [ownCookie(app, purpose), ownCookie(app, `${purpose}-rest`)];
/** Bound of the content that is stored; longer than any body. */
const MAX_BYTES = 256 * 1024;

/**
 * Stores longer content: packed, and in two cookies where one is too short.
 * @param taken length of another stored form, which shares the bound
 * @returns false when it does not fit
 */
export function storeLong(
  app: App,
  purpose: string,
  content: Record<string, unknown>,
  cookies: AstroCookies,
  taken = 0,
): boolean {
  const names = partNames(app, purpose);
  const sealed = seal(app, names[0]!, brotliCompressSync(envelopeOf(app, content)));
  if (sealed.length + taken > names.length * PART_LENGTH) return false;
  for (const [index, name] of names.entries()) {
    const part = sealed.slice(index * PART_LENGTH, (index + 1) * PART_LENGTH);
    // What an earlier one has left would make this one unreadable.
    if (part) cookies.set(name, part, { ...cookieOptions(app), maxAge: COOKIE_SECONDS });
    else cookies.delete(name, cookieOptions(app));
  }
  return true;
}

/** @returns undefined as `openCookie` does */
export function openLong<S extends v.GenericSchema>(
  app: App,
  purpose: string,
  schema: S,
  cookies: Pick<AstroCookies, 'get'>,
): v.InferOutput<S> | undefined {
  const names = partNames(app, purpose);
  const parts = names.map((name) => cookies.get(name)?.value ?? '');
  if (!parts[0] || parts.some(({ length }) => length > PART_LENGTH)) return undefined;
  try {
    const packed = unsealBytes(app, names[0]!, parts.join(''));
    const text = brotliDecompressSync(packed, { maxOutputLength: MAX_BYTES }).toString();
    return contentOf(app, schema, JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The length of the stored form in characters; 0 where there is none. */
export const lengthOfLong = (app: App, purpose: string, cookies: Pick<AstroCookies, 'get'>): number =>
  partNames(app, purpose).reduce((sum, name) => sum + (cookies.get(name)?.value.length ?? 0), 0);

export function deleteLong(app: App, purpose: string, cookies: Pick<AstroCookies, 'delete'>): void {
  for (const name of partNames(app, purpose)) cookies.delete(name, cookieOptions(app));
}
