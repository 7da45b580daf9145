import { Auth } from '@auth/core';
import * as v from 'valibot';
import type { App } from '../../lib/context.ts';
import { authOptions } from './authOptions.ts';

const methodsSchema = v.record(v.string(), v.object({ id: v.string(), name: v.string(), type: v.string() }));

export type SignInMethod = { id: string; name: string; type: string };

/**
 * How one may sign in, as GET providers lists it; the page renders exactly that (F005, D07).
 * @returns undefined when the look-up fails: the traveler then goes to the authentication error page (F016)
 */
export async function signInMethods(app: App): Promise<SignInMethod[] | undefined> {
  const request = new Request(`${app.config.origin}/api/auth/providers`);
  const response = await Auth(request, authOptions(app)).catch(() => undefined);
  if (!response?.ok) return undefined;
  const listed = v.safeParse(methodsSchema, await response.json().catch(() => undefined));
  return listed.success ? Object.values(listed.output) : undefined;
}

/** Where forms of a page that offers services may lead to (Content-Security-Policy, form-action). */
export const servicePages = (app: App): Promise<string[]> =>
  Promise.all(app.services.map((service) => service.pageOrigin()));
