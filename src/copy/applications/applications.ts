/** Sentences of the application for deals. Messages of its rules live with the rules in shared. */
export const applyCopy = {
  title: 'Apply for deals',
  /** @param title of the step */
  pageTitle: (title: string, step: number, steps: number): string =>
    `${title}, step ${step} of ${steps}: Apply for deals`,
  progress: 'Steps of the application',
  stepOf: (step: number, steps: number): string => `Apply for deals, step ${step} of ${steps}`,
  done: 'answered',
  steps: {
    about: {
      short: 'About you',
      title: 'About you',
      lead: 'Who applies, and in which languages you can study.',
    },
    education: {
      short: 'Education',
      title: 'Your education',
      lead: 'Where you stand now, and what you want to study.',
    },
    plans: {
      short: 'Study plans',
      title: 'Your study plans',
      lead: 'Rough answers are fine. Country, subject, term and year decide which offers you get, as do your age, education and languages. The rest decides their order.',
    },
    preferences: { short: 'Preferences', title: 'Your preferences', lead: 'All of this is optional.' },
    review: {
      short: 'Review',
      title: 'Check your answers',
      lead: 'You can change everything until you send it.',
    },
  },
  labels: {
    education_status: 'Education status',
    subject_areas: 'Subject areas',
    countries: 'Where would you like to study?',
    anywhere: 'Where would you like to study?',
    terms: 'When do you want to start?',
    durations: 'How long?',
    languages: 'Languages you can study in',
    experience_types: 'Kinds of programs',
    budget_max: 'Most you can spend, in US dollars',
    start_year: 'Start year',
    message: 'What are you hoping for?',
  },
  hints: {
    subject_areas: 'Up to 5.',
    countries: 'Up to 10 countries, each with how many programs it has.',
    languages: 'Up to 10 languages, each with how many programs are taught in it.',
    terms: 'One or more.',
    durations: 'One or more.',
    experience_types: 'Any number. Online kinds also bring offers for programs done from home.',
    budget_max: 'Whole dollars for the whole stay, such as 9,000.',
    start_year: 'In four digits.',
  } as Partial<Record<string, string>>,
  messageHint: (most: number): string => `Up to ${most} characters.`,
  name: 'Name',
  email: 'Email',
  others: (count: number): string => `All others by name (${count})`,
  check: 'Please check your answers',
  missing: 'Some answers are missing',
  notAnswered: 'Not answered',
  change: (what: string): string => `Change: ${what}`,
  changeShort: 'Change',
  back: 'Back',
  next: 'Save and continue',
  /** Before it is sent, by its answers of now. */
  fitting: (deals: number): string =>
    deals
      ? `${deals} open ${deals === 1 ? 'deal fits' : 'deals fit'} these answers.`
      : 'No open deal fits these answers yet. Once you send them, Deals says which answer to change.',
  send: 'Send application',
  update: 'Update application',
  changed: 'Your answers were changed in another tab. Please check them again before you send.',
  exists: 'You have already sent an application from another tab. Sending now updates it.',
  from: {
    link: 'From the page you came from',
    trip: 'Your trip',
  },
  fromProgram: (title: string): string => `For ${title}`,
  fillIn: (names: readonly string[]): string => `Fill in: ${names.join(', ')}.`,
  use: 'Use these answers',
  useNote: 'They are added to your answers; nothing you chose is replaced.',

  filled: 'Filled in. Each answer is in the step that asks for it, and you can change it there.',

  unsent: 'Your answers are kept as you go.',
  alreadySent: 'This is the application you sent.',
  conflictTitle: 'These answers were changed in another tab',
  conflictText: 'Both are shown here. Choose which to keep; nothing is lost until you do.',
  seeBoth: 'See both',
  thisTab: 'Typed in this tab',
  otherTab: 'Saved from the other tab',
  keepHere: 'Keep what I typed here',
  keepThere: 'Keep the other',
  nothing: 'Nothing',

  nextTitle: 'What happens next',
  nextSteps: [
    'You send the application. Nothing is charged.',
    'We compare it with every open deal, at once.',
    'Those that fit become your offers, under Deals, with their reasons and a reply date.',
  ],
} as const;
