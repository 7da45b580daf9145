/** Who may open the pages of the people who run the site; for everybody else there are none (D96). */
import type { APIContext } from 'astro';
import { paths } from '../../shared/lib/paths.ts';
import { roleAdmits, type Role } from '../../shared/staff/roles.ts';
import { cookieName, ownerOf } from '../account/session/session.ts';
import { STAFF_PAGES } from '../calls/access.ts';
import { roleOf } from './rows.ts';

type Context = Pick<APIContext, 'cookies' | 'locals' | 'redirect' | 'request' | 'routePattern' | 'url'>;

/** @returns a 404, or the way to sign in; undefined for every other page and for whoever may open it */
export async function refuseStaffPage(context: Context): Promise<Response | undefined> {
  const page = STAFF_PAGES.get(context.routePattern);
  if (!page) return undefined;
  const { user } = context.locals;
  const role = user ? user.staff?.role : await roleOfEndedSession(context);
  if (!roleAdmits(role, page)) return new Response(null, { status: 404 });
  return user ? undefined : redirectTo(context, paths.signIn(ownAddress(context)));
}

/** The cookie still says whose session it was, so that half an hour without a request does not hide the page. */
async function roleOfEndedSession({ cookies, locals: { app } }: Context): Promise<Role | undefined> {
  const owner = await ownerOf(app, cookies.get(cookieName(app))?.value);
  return owner === undefined ? undefined : roleOf(app.db.read, owner);
}

const ownAddress = ({ url }: Context): string => url.pathname + url.search;

/** What was typed in a form comes back after a 303 (interruptedForm.ts). */
const redirectTo = ({ redirect, request: { method } }: Context, path: string): Response =>
  redirect(path, method === 'GET' || method === 'HEAD' ? 302 : 303);
