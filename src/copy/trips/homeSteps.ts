/** Words of a step of Home by its topic and code (shared/home/facts.ts). The functions get its values, dates and money written out. */
type Words = (values: Record<string, string>) => { title: string; text: string; action: string };

const fix = (broken: string | undefined): string =>
  Number(broken) ? ' Something in it needs a change before you can pay.' : '';

export const homeSteps: Record<string, Words> = {
  'application-none': () => ({
    title: 'Apply for deals',
    text: 'One application says what, where and when. You get the offers that fit it.',
    action: 'Start',
  }),
  'application-draft': () => ({
    title: 'Finish your application',
    text: 'Your answers are kept. Nothing has been sent yet.',
    action: 'Continue',
  }),
  'application-changed': () => ({
    title: 'Send your changed application',
    text: 'What you sent before still counts until then.',
    action: 'Continue',
  }),
  'application-sent': () => ({
    title: 'Application sent',
    text: 'You can change it and send it again.',
    action: 'Change',
  }),
  'claims-asked': ({ number }) => ({
    title: `The insurer asks about claim ${number}`,
    text: 'It needs something before it can decide.',
    action: 'Read and answer',
  }),
  'offers-open': ({ provider, title, value }) => ({
    title: `Reply to ${provider}`,
    text: `${title}, ${value}`,
    action: 'See offer and reply',
  }),
  'offers-more': ({ count }) => ({
    title: `Reply to ${count} more ${count === '1' ? 'offer' : 'offers'}`,
    text: 'All fit your application.',
    action: 'See offers',
  }),
  'offers-accepted': ({ title, provider }) => ({
    title: `You accepted: ${title}`,
    text: `${provider} confirms your place next, and a mail tells you.`,
    action: 'Open',
  }),
  'offers-trip': ({ title, provider, place, dates }) => ({
    title: `Add your trip to ${place}`,
    text: `${provider} confirmed your place: ${title}${dates ? `, ${dates}` : ''}.`,
    action: 'Add trip',
  }),
  'offers-confirmed': ({ title, provider }) => ({
    title: `Place confirmed: ${title}`,
    text: `${provider} writes to you about the rest.`,
    action: 'Open',
  }),
  'esim-missing': ({ place, dates }) => ({
    title: `Data for ${place}`,
    text: `No eSIM yet for ${dates}.`,
    action: 'Choose an eSIM',
  }),
  'esim-part': ({ place, dates }) => ({
    title: `More data for ${place}`,
    text: `Your eSIM leaves out ${dates}.`,
    action: 'Choose an eSIM',
  }),
  'esim-topUp': ({ place, dates }) => ({
    title: `Your data for ${place} is used up`,
    text: `Nothing is left for ${dates}.`,
    action: 'Top up',
  }),
  'esim-ended': ({ place, dates }) => ({
    title: `Your eSIM for ${place} no longer connects`,
    text: `Choose a new one for ${dates}.`,
    action: 'Choose an eSIM',
  }),
  'esim-cart': ({ place, price, broken }) => ({
    title: 'eSIM in your cart',
    text: `${place}, ${price}.${fix(broken)}`,
    action: 'Open cart',
  }),
  'esim-bought': ({ dates }) => ({
    title: 'eSIM bought',
    text: `For ${dates}.`,
    action: 'Open',
  }),
  'insurance-missing': ({ place, dates }) => ({
    title: `Insurance for ${place}`,
    text: `Nothing covers ${dates} yet.`,
    action: 'Get a quote',
  }),
  'insurance-part': ({ place, dates }) => ({
    title: `More insurance for ${place}`,
    text: `Your policy leaves out ${dates}.`,
    action: 'Get a quote',
  }),
  'insurance-cart': ({ place, price, broken }) => ({
    title: 'Insurance in your cart',
    text: `${place}, ${price}.${fix(broken)}`,
    action: 'Open cart',
  }),
  'insurance-bought': ({ dates }) => ({
    title: 'Insurance bought',
    text: `For ${dates}.`,
    action: 'Open',
  }),
  'cart-items': ({ count, more, price, broken }) => ({
    title: `${count}${more === '1' ? ' more' : ''} ${count === '1' ? 'item' : 'items'} in your cart`,
    text: `${price}.${fix(broken)}`,
    action: 'Open cart',
  }),
  'programs-compare': ({ count }) => ({
    title: 'Compare your saved programs',
    text: `You saved ${count}. Put two to four of them side by side.`,
    action: 'Choose programs',
  }),
  'programs-compared': ({ count }) => ({
    title: `${count} programs side by side`,
    text: 'Time, money, requirements and place.',
    action: 'Open',
  }),
  'install-ready': ({ place, date }) => ({
    title: 'Install the eSIM at home',
    text: `On Wi-Fi, before you leave. ${place}, from ${date}.`,
    action: 'Open',
  }),
  'passport-check': () => ({
    title: 'Check your passport',
    text: 'Many countries want it valid for six months after the last day.',
    action: 'Read',
  }),
};
