/** Sentences about what a traveler says of themselves once: in the application and in the settings. */
export const personalCopy = {
  title: 'Asked once, used everywhere',
  lead: 'All of this is optional. It tells you which requirements you meet, in offers and on every program. No provider gets it from here.',
  deleteThem: 'See or delete it in Settings',
  labels: {
    birth_date: 'Birth date',
    nationality: 'Nationality',
    grades: 'Grades',
    levels: 'Your language levels',
  },
  hints: {
    birth_date: 'Some programs have age limits. Without it an offer may carry a warning.',
    nationality: 'Shows which programs you need no visa for. No offer depends on it.',
    grades: 'As on your transcript. Written as 3.4 of 4.0, they are compared with what a program asks for.',
    levels: 'Some programs ask for a level. Your own estimate is fine.',
  },
  levels: {
    A1: 'A1, beginner',
    A2: 'A2, elementary',
    B1: 'B1, intermediate',
    B2: 'B2, upper intermediate',
    C1: 'C1, advanced',
    C2: 'C2, like a native',
  },
  notSaid: 'Not said',
} as const;
