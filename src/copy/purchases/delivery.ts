/** Stamp and words of an item that is not delivered, or not any more; what is delivered has those of phases.ts. */
export const deliveryCopy = {
  esim: {
    over: {
      stamp: 'Over',
      note: 'trip ended',
      title: 'This trip is over',
      text: 'We removed the codes of its eSIM, as we do some months after every trip. The order stays here.',
    },
    preparing: {
      stamp: 'Preparing',
      note: 'paid',
      title: 'We are preparing your eSIM',
      text: 'Your payment has arrived. The QR code appears here automatically, usually within a minute.',
    },
    attention: {
      stamp: 'Delayed',
      note: 'on our side',
      title: 'This is taking longer than it should',
      text: 'Your payment has arrived and nothing is charged again. A person is looking at it: the QR code appears here, or you get your money back.',
    },
  },
  topUp: {
    over: {
      stamp: 'Over',
      note: 'trip ended',
      title: 'This trip is over',
      text: 'Its eSIM is over, too. The order stays here.',
    },
    preparing: {
      stamp: 'Preparing',
      note: 'paid',
      title: 'We are adding the data',
      text: 'Your payment has arrived. The data is on your eSIM usually within a minute; you do not need to do anything.',
    },
    attention: {
      stamp: 'Delayed',
      note: 'on our side',
      title: 'This is taking longer than it should',
      text: 'Your payment has arrived and nothing is charged again. A person is looking at it: the data is added to your eSIM, or you get your money back.',
    },
  },
  insurance: {
    over: {
      stamp: 'Over',
      note: 'cover ended',
      title: 'This cover is over',
      text: 'We removed the names and the certificate, as we do some months after every trip. The order stays here.',
    },
    preparing: {
      stamp: 'Preparing',
      note: 'paid',
      title: 'We are preparing your policy',
      text: 'Your payment has arrived. The certificate appears here automatically, usually within a minute.',
    },
    attention: {
      stamp: 'Delayed',
      note: 'on our side',
      title: 'This is taking longer than it should',
      text: 'Your payment has arrived and nothing is charged again. A person is looking at it: the certificate appears here, or you get your money back.',
    },
  },
} as const;
