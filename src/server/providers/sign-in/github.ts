import { customFetch } from '@auth/core';
import GitHub from '@auth/core/providers/github';
import * as v from 'valibot';
import type { Send } from '../../outgoing/boundedFetch.ts';
import type { ServiceConfig } from '../../config/services.ts';
import { identityOfClaims } from './claims.ts';
import type { Service } from './port.ts';

/** The fields we use of https://docs.github.com/en/rest/users/users#get-the-authenticated-user */
const userSchema = v.object({ id: v.number(), login: v.string(), name: v.nullish(v.string()) });
/** https://docs.github.com/en/rest/users/emails#list-email-addresses-for-the-authenticated-user */
const emailsSchema = v.array(v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() }));

const API = 'https://api.github.com';

/** GitHub is OAuth 2 without ID tokens, so its API tells who signed in. */
export function openGithub(config: ServiceConfig, { send }: { send: Send }): Service {
  const { id, name, issuer, clientId, clientSecret } = config;
  const provider = GitHub({
    clientId,
    clientSecret,
    checks: ['pkce', 'state'],
    [customFetch]: send,
    userinfo: {
      url: `${API}/user`,
      request: ({ tokens }: { tokens: { access_token?: string } }) =>
        claimsOf(send, tokens.access_token ?? ''),
    },
    profile: (claims) => ({ id: String((claims as { sub?: unknown }).sub ?? '') }),
  });
  return {
    id,
    name,
    issuer,
    provider,
    identityOf: async ({ profile }) => identityOfClaims(issuer, profile),
    pageOrigin: async () => new URL(issuer).origin,
  };
}

/** The profile's public address may be any; the primary one is the address that GitHub itself uses. */
async function claimsOf(send: Send, token: string): Promise<Record<string, unknown>> {
  const [user, emails] = await Promise.all([
    ask(send, '/user', token, userSchema),
    ask(send, '/user/emails', token, emailsSchema),
  ]);
  const primary = emails.find((each) => each.primary);
  return {
    sub: String(user.id),
    name: user.name ?? user.login,
    email: primary?.email,
    email_verified: primary?.verified,
  };
}

async function ask<S extends v.GenericSchema>(
  send: Send,
  path: string,
  token: string,
  schema: S,
): Promise<v.InferOutput<S>> {
  const headers = {
    accept: 'application/vnd.github+json',
    authorization: `Bearer ${token}`,
    'user-agent': 'sojourn',
    'x-github-api-version': '2022-11-28',
  };
  const answer = await send(API + path, { headers });
  if (!answer.ok) throw new Error(`GitHub answered ${answer.status}.`);
  return v.parse(schema, await answer.json());
}
