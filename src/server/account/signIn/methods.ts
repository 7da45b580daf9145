import { Auth } from '@auth/core';
import * as v from 'valibot';
import type { App } from '../../context.ts';
import { authOptions } from './authOptions.ts';

const methodSchema = v.object({ id: v.string(), name: v.string(), type: v.string() });
type SignInMethod = v.InferOutput<typeof methodSchema>;

/**
 * The sign-in methods as `GET /api/auth/providers` lists them; the page renders exactly those (F005, D07).
 * @returns undefined when the request fails: the user is then sent to the authentication error page (F016)
 */
export async function signInMethods(app: App): Promise<SignInMethod[] | undefined> {
  const request = new Request(`${app.config.origin}/api/auth/providers`);
  const response = await Auth(request, authOptions(app)).catch(() => undefined);
  if (!response?.ok) return undefined;
  const listed = v.safeParse(
    v.record(v.string(), methodSchema),
    await response.json().catch(() => undefined),
  );
  return listed.success ? Object.values(listed.output) : undefined;
}

/** Origins for `form-action` of the Content-Security-Policy on pages that offer services. */
export const servicePages = (app: App): Promise<string[]> =>
  Promise.all(app.services.map((service) => service.pageOrigin()));
