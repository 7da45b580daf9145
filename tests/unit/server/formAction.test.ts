import { expect, it } from 'vitest';
import { withFormAction } from '../../../src/server/http/formAction.ts';

const POLICY = "default-src 'self';form-action 'self';img-src 'self'";

it('lets forms go to the newsletter, and nowhere else', () => {
  const policy = withFormAction(POLICY, ['https://list.example/subscribe/post?u=1&id=2']);
  expect(policy).toBe("default-src 'self';form-action 'self' https://list.example;img-src 'self'");
});

it('names each sign-in service once', () => {
  const policy = withFormAction(POLICY, [
    undefined,
    'https://id.example',
    'http://127.0.0.1:5/a',
    'https://id.example/b',
  ]);
  expect(policy).toContain(";form-action 'self' https://id.example http://127.0.0.1:5;");
});

it('stays as it is without an address', () => {
  expect(withFormAction(POLICY, [undefined, 'no address'])).toBe(POLICY);
});
