import { expect, it } from 'vitest';
import { withFormAction, withSources } from '../../../../src/server/http/policy.ts';

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

it('allows what the bot check needs, beside what was allowed', () => {
  const policy = "default-src 'self'; script-src 'self' 'sha256-x'; img-src 'self';";
  const sources = {
    'script-src': ['https://a.example/x/', 'https://b.example/'],
    'frame-src': ['https://a.example/'],
  };
  expect(withSources(policy, sources)).toBe(
    "default-src 'self'; script-src 'self' 'sha256-x' https://a.example/x/ https://b.example/; img-src 'self';frame-src 'self' https://a.example/",
  );
  expect(withSources(POLICY, {})).toBe(POLICY);
  expect(withSources("frame-src 'none'; img-src 'self'", sources)).toContain('frame-src https://a.example/;');
});
