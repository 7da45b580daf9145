/** Sentences about documents as PDF files. */
export const pdfCopy = {
  download: 'Download PDF',
  title: 'No PDF of this document',
  reasons: {
    letters:
      'A name in it has letters that the font of our PDF files does not have, and we print no boxes in place of a name. The page itself shows every letter: print it, or choose “Save as PDF” when printing.',
    busy: 'We are making as many PDF files as we can at the moment. Try again in a few seconds, or print the page itself.',
    limit: 'You have asked for many PDF files within a minute. Wait a moment, or print the page itself.',
  },
  printPage: 'Open the page to print',
  again: 'Try again',
} as const;
