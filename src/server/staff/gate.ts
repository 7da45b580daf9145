/** Who may open the pages of the people who run the site; any other client gets a 404 (D96). */
import type { APIContext } from 'astro';
import { paths } from '../../shared/lib/paths.ts';
import { roleAdmits, type Role } from '../../shared/staff/roles.ts';
import { withoutOutcome } from '../account/session/outcomeOnce.ts';
import { cookieName, accountOfCookie } from '../account/session/session.ts';
import { isSecondFactorFresh, secondFactorOf } from '../account/secondFactor/secondFactor.ts';
import type { User } from '../context.ts';
import { redirectStatus, STAFF_PAGES, type StaffPage } from '../calls/access.ts';
import { roleOf } from './rows.ts';

type Context = Pick<APIContext, 'cookies' | 'locals' | 'redirect' | 'request' | 'routePattern' | 'url'>;

/** @returns a 404, or a redirect to what is missing; undefined for every other page and for users who may open it */
export async function refuseStaffPage(context: Context): Promise<Response | undefined> {
  const page = STAFF_PAGES.get(context.routePattern);
  if (!page) return undefined;
  const { user } = context.locals;
  const role = user ? user.staff?.role : await roleOfEndedSession(context);
  if (!roleAdmits(role, page)) return new Response(null, { status: 404 });
  if (!user) return redirectTo(context, paths.signIn(ownAddress(context)));
  return (await lacksSecondFactor(context, page, user))
    ? redirectTo(context, paths.secondFactor(ownAddress(context)))
    : undefined;
}

/** Staff add a passkey and recovery codes before any other page of theirs; what changes something for others asks again. */
async function lacksSecondFactor(
  { locals: { app }, request }: Context,
  { beforeSecondFactor, fresh }: StaffPage,
  user: User,
): Promise<boolean> {
  if (beforeSecondFactor) return false;
  if (fresh && request.method === 'POST' && !isSecondFactorFresh(app, user)) return true;
  return !(await secondFactorOf(app, user)).complete;
}

/** The cookie still says whose session it was, so that half an hour without a request does not hide the page. */
async function roleOfEndedSession({ cookies, locals: { app } }: Context): Promise<Role | undefined> {
  const owner = await accountOfCookie(app, cookies.get(cookieName(app))?.value);
  return owner === undefined ? undefined : roleOf(app.db.read, owner);
}

const ownAddress = ({ url }: Context): string => withoutOutcome(url);

const redirectTo = ({ redirect, request: { method } }: Context, path: string): Response =>
  redirect(path, redirectStatus(method));
