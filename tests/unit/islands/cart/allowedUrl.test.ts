import { expect, test } from 'vitest';
import { allowedUrl } from '../../../../src/islands/cart/checkout.store.ts';

const OWN = 'http://localhost:4321';
const ALLOWED = [OWN, 'https://checkout.stripe.com'];

test.each([
  ['/pay/sandbox/abc', `${OWN}/pay/sandbox/abc`],
  [`${OWN}/pay/sandbox/abc`, `${OWN}/pay/sandbox/abc`],
  ['https://checkout.stripe.com/c/pay/cs_1', 'https://checkout.stripe.com/c/pay/cs_1'],
])('%s is followed', (url, target) => expect(allowedUrl(url, ALLOWED)).toBe(target));

test.each([
  undefined,
  '',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://evil.example/',
  '//evil.example/',
  'http://checkout.stripe.com/',
  'https://checkout.stripe.com.evil.example/',
  'https://checkout.stripe.com@evil.example/',
  'http://',
])('%s is not', (url) => expect(allowedUrl(url, ALLOWED)).toBeUndefined());

test('a provider’s page is not, where payments are our own', () =>
  expect(allowedUrl('https://checkout.stripe.com/c/pay/cs_1', [OWN])).toBeUndefined());
