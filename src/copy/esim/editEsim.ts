/** Sentences of the Edit eSIM dialog alone: the eSIM page does not download them. */
export const editEsimCopy = {
  destinationPlaceholder: 'Choose your destination',
  packagePlaceholder: 'Choose your data package',
  packageLabel: (size: string, price: string): string => `${size} - ${price}`,
  edit: 'Edit eSIM',
  update: 'Update item',
  updating: 'Updating...',
  updatingReason: 'Updating the item',
  unchanged: 'Nothing has changed yet.',
  was: 'Was',
  now: 'Now',
} as const;
