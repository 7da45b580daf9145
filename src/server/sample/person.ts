/**
 * Who a sample traveler is. `before` and `after` form the address around a random id: .invalid receives no mail (RFC
 * 2606), so it cannot be a real person's. `days`: how long the account is kept.
 */
export const SAMPLE = {
  firstname: 'Maya',
  lastname: 'Okafor',
  before: 'sample-',
  after: '@sojourn.invalid',
  days: 7,
} as const;
