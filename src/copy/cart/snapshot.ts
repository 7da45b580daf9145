/** What the lines of a bought item are called. They are stored with each purchase, which keeps the words of its day. */
export const snapshotCopy = {
  destination: 'Destination',
  package: 'Package',
  validity: 'Validity',
  whom: 'For',
  traveler: 'Traveler',
  planCoverage: 'Plan Coverage',
} as const;
