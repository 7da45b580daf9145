export const marketplaceCopy = {
  title: 'Marketplace',
  lead: 'Two things worth sorting before you leave. Both take a few minutes.',
  more: 'Add to your trip',
  from: 'From',
  fromPrice: (price: string, unit: string): string => `from ${price} ${unit}`,
  promises: [
    {
      icon: 'receipt',
      title: 'One order, one payment',
      text: 'Pay once for everything in your cart, in US dollars.',
    },
    {
      icon: 'wallet',
      title: 'Usually ready within a minute',
      text: 'Your QR code appears under My Purchases after payment.',
    },
    {
      icon: 'shieldCheck',
      title: 'The price you see',
      text: 'The full price is on the page before you give any details.',
    },
  ],
} as const;
