/** Sign-in pages of the other products of the suite. */
export const brands = {
  collectame: {
    title: 'Sign in to Collectame',
    text: 'Contracts sent, signed and kept in one place.',
    coverTitle: 'Signatures that arrive before the meeting.',
    coverText: 'Send, follow and keep every signed contract.',
  },
  'app-centre': {
    title: 'Sign in to the app centre',
    text: 'One account for all the apps of your company.',
    coverTitle: 'Everything you use, behind one door.',
    coverText: 'People, licences and apps of the company, in one place.',
  },
  dokia: {
    title: 'Sign in to Dokia',
    text: 'The company’s documents, classified and easy to find.',
    coverTitle: 'Every document in its place.',
    coverText: 'Keep, classify and find in seconds.',
  },
  workflux: {
    title: 'Sign in to Workflux',
    text: 'Your team’s processes, from request to delivery.',
    coverTitle: 'Work finds its own way to who decides.',
    coverText: 'Draw the path once and follow every step.',
  },
  'workflux-portal': {
    title: 'Sign in to the Workflux portal',
    text: 'Follow the processes that companies share with you.',
    coverTitle: 'On the outside, never left out.',
    coverText: 'Answer, send documents and see the current step.',
  },
} as const;
