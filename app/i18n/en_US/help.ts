import type { HelpTexts } from '../help-texts.ts';

export const help: HelpTexts = {
  search: 'Search the help',
  nothing: 'No article has that text. Try another word.',
  articles: 'Articles',
  all: 'All articles',
  previous: 'Previous article',
  next: 'Next article',
  topics: {
    begin: 'Getting started',
    write: 'Writing templates',
    fill: 'Filling in and making the PDF',
    publicForm: 'Public form',
    organise: 'Organizing and finding',
    sync: 'Offline and sync',
    talk: 'Chats and notices',
    account: 'Account and security',
    company: 'Company',
  },
  support: {
    title: 'Did not find the answer?',
    text: 'The message opens in WhatsApp and already says which screen you are on, the version of Autodocs and your company. Nothing that you wrote goes along.',
    write: 'Message the support',
    none: 'Ask whoever administers Autodocs in your company.',
    offline: 'With internet, this shows how to reach the support.',
    message: ({ page, version, company }) =>
      `Hello! I need help with Autodocs.\nScreen: ${page}\nVersion: ${version}\nCompany: ${company}\n\n`,
  },
};
