/**
 * Who a sample traveler is. `before` and `after` make the address around a random id: no mail can ever reach .invalid
 * (RFC 2606), so no real person's account looks like one. `days`: how long the account is kept.
 */
export const SAMPLE = {
  firstname: 'Maya',
  lastname: 'Okafor',
  before: 'sample-',
  after: '@sojourn.invalid',
  days: 7,
} as const;
