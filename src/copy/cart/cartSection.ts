/** Sentences of the cart on its page alone: what the drawer says too is in cart.ts, which every page of the shop downloads. */
export const cartSectionCopy = {
  summary: 'Order summary',
  securePage: 'You pay on a separate, secure page. We never see your card number.',

  edit: 'Edit',
  editItem: (name: string): string => `Edit ${name}`,
  change: 'Change',
  changeItem: (name: string): string => `Change ${name}`,
  undoOf: (name: string): string => `Undo: put ${name} back`,
  countriesOf: (name: string): string => `${name}: show supported countries`,

  emptyTitle: 'Nothing in your cart yet',
  emptyText: 'What you add is kept here until you pay or remove it.',
  chooseEsim: 'Choose an eSIM',
} as const;
