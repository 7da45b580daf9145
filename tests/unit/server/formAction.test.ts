import { expect, it } from 'vitest';
import { withFormAction } from '../../../src/server/http/formAction.ts';

const POLICY = "default-src 'self';form-action 'self';img-src 'self'";

it('lets forms go to the newsletter, and nowhere else', () => {
  const policy = withFormAction(POLICY, 'https://list.example/subscribe/post?u=1&id=2');
  expect(policy).toBe("default-src 'self';form-action 'self' https://list.example;img-src 'self'");
});

it('stays as it is without an address', () => expect(withFormAction(POLICY, undefined)).toBe(POLICY));
