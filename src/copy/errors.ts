/** Sentences of the pages for what cannot be shown. */
export const errorsCopy = {
  notFound: {
    title: 'Page not found',
    stamp: '404',
    stampNote: 'No such page',
    heading: 'This page is not here',
    text: 'The address may be mistyped, or the page has moved. Your cart and purchases are where you left them.',
    action: 'Go to Home',
    other: 'Open the marketplace',
  },
  unexpected: {
    title: 'Something went wrong',
    stamp: 'Delayed',
    stampNote: 'On our side',
    heading: 'Something went wrong',
    text: 'Our side, not yours. Your cart and purchases are safe. Please try again in a minute.',
    action: 'Try again',
    other: 'Go to Home',
  },
} as const;
