export const homeCopy = {
  title: 'Home',
  greeting: (name: string): string => (name ? `Hello, ${name}` : 'Hello'),
  lead: 'Your papers for the next trip, in one place.',
  products: 'Pack these two',
  latest: 'Latest purchase',
  open: 'Open purchase',
} as const;
