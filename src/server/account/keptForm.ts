/**
 * A form sent without script after its session had ended: its fields travel to sign-in and back in an encrypted cookie
 * of a few minutes, never in an address (F019). They are given to the same traveler on the same page only.
 */
import type { APIContext } from 'astro';
import { decode, encode } from '@auth/core/jwt';
import { mediaType, readForm } from '../lib/body.ts';
import { foreignOrigin } from '../lib/origin.ts';
import type { App } from '../lib/context.ts';
import { isRefusal } from '../lib/refusal.ts';
import { cookieName, cookieOptions, ownCookie, ownerOf } from './session/session.ts';

type Fields = Record<string, string>;
type Kept = { uid: string; path: string; fields: Fields };
type Context = Pick<APIContext, 'cookies' | 'locals' | 'request' | 'url'>;

const MINUTES_15 = 15 * 60;
/** A browser takes 4 kB a cookie, its name and attributes among them. */
const COOKIE_CAP = 3500;
const SECRETS = /password|token/i;

const keptName = (app: App): string => ownCookie(app, 'form');

/** Keeps what a refused post brought, when its cookie still says whose session that was. */
export async function keepForm({ cookies, locals: { app }, request, url }: Context): Promise<void> {
  if (request.method !== 'POST' || foreignOrigin(request, app.config.origin)) return;
  if (mediaType(request) !== 'application/x-www-form-urlencoded') return;
  const uid = await ownerOf(app, cookies.get(cookieName(app))?.value);
  const sent = uid && (await readForm(request));
  if (!sent || isRefusal(sent)) return;
  const fields = Object.fromEntries(Object.entries(sent).filter(([name]) => !SECRETS.test(name)));
  const token: Kept = { uid, path: url.pathname, fields };
  const salt = keptName(app);
  const value = await encode<Kept>({ token, secret: app.secret, salt, maxAge: MINUTES_15 });
  if (value.length <= COOKIE_CAP)
    cookies.set(keptName(app), value, { ...cookieOptions(app), maxAge: MINUTES_15 });
}

/** @returns the fields once, to whom they belong and where they were sent; undefined otherwise */
export async function takeForm({ cookies, locals, url }: Context): Promise<Fields | undefined> {
  const { app, user } = locals;
  const token = cookies.get(keptName(app))?.value;
  if (!token || !user) return undefined;
  const kept = await decode<Kept>({ token, secret: app.secret, salt: keptName(app) }).catch(() => null);
  if (kept?.uid === user.id && kept.path !== url.pathname) return undefined;
  dropForm({ cookies, locals });
  return kept?.uid === user.id ? kept.fields : undefined;
}

/** At sign-out. */
export const dropForm = ({ cookies, locals: { app } }: Pick<Context, 'cookies' | 'locals'>): void =>
  cookies.delete(keptName(app), cookieOptions(app));
