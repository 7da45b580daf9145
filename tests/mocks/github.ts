/**
 * GitHub's web application flow as documented:
 * https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps,
 * https://docs.github.com/en/rest/users/users#get-the-authenticated-user,
 * https://docs.github.com/en/rest/users/emails#list-email-addresses-for-the-authenticated-user
 */
import { startDouble, type Double } from './double.ts';

export type GithubUser = { id: number; login: string; name: string | null; email: string | null };
export type GithubEmail = { email: string; primary: boolean; verified: boolean; visibility: string | null };

export const GOOD_CODE = 'a63dfc8ef1a3f4e1b0c9';
const TOKEN = 'gho_16C7e42F292c6912E7710c838347Ae178B4a';

/** Errors come with status 200, as GitHub sends them. */
const BAD_CODE = {
  error: 'bad_verification_code',
  error_description: 'The code passed is incorrect or expired.',
  error_uri:
    'https://docs.github.com/apps/managing-oauth-apps/troubleshooting-oauth-app-access-token-request-errors/#bad-verification-code',
};
const BAD_CREDENTIALS = {
  message: 'Bad credentials',
  documentation_url: 'https://docs.github.com/rest',
  status: '401',
};

export function startGithub(user: GithubUser, emails: GithubEmail[]): Promise<Double> {
  const api =
    (json: unknown) =>
    ({ headers }: { headers: { authorization?: string } }) =>
      headers.authorization === `Bearer ${TOKEN}` ? { json } : { status: 401, json: BAD_CREDENTIALS };
  return startDouble({
    'POST github.com/login/oauth/access_token': ({ body }) =>
      new URLSearchParams(body).get('code') === GOOD_CODE
        ? { json: { access_token: TOKEN, scope: 'read:user,user:email', token_type: 'bearer' } }
        : { json: BAD_CODE },
    'GET api.github.com/user': api({
      ...{
        node_id: 'MDQ6VXNlcjE=',
        avatar_url: 'https://github.com/images/error/octocat_happy.gif',
        gravatar_id: '',
      },
      ...{
        url: `https://api.github.com/users/${user.login}`,
        type: 'User',
        site_admin: false,
        company: null,
      },
      ...user,
    }),
    'GET api.github.com/user/emails': api(emails),
  });
}
