import type { GedErrorPhrases } from '../error-phrases.ts';

/** The company's document management system (GED). */
export const gedErrors: GedErrorPhrases = {
  'ged-signed-out': {
    text: 'You have not signed in to the GED yet',
    help: 'Open Integrations, choose the GED integration and sign in with the environment address, user and password.',
  },
  'ged-expired': {
    text: 'Your GED sign-in has expired, please sign in again in the integrations menu',
    help: 'Nothing is lost here. Open Integrations, choose the GED integration and use Sign in again.',
  },
  'ged-address-refused': {
    text: 'This environment address cannot be used',
    help: 'Type the public address of the GED, which begins with https:// and is not of an internal network. If in doubt, ask who administers the GED.',
  },
  'ged-sign-in-refused': {
    text: 'The GED did not accept this user and password',
    help: 'Check the environment address, the user and the password. They are those of the GED, not those of Autodocs.',
  },
  'ged-not-allowed': {
    text: 'Your GED user has no access to this',
    help: 'Ask who administers the GED for access, or sign in again with another user.',
  },
  'ged-not-found': {
    text: 'This no longer exists in the GED',
    help: 'The structure of the GED has changed. Choose the workspace, unit and company again.',
  },
  'ged-unreachable': {
    text: 'The GED did not answer',
    help: 'It may be slow or down. Try again in a few minutes; if it goes on, check the environment address.',
  },
  'ged-answer-invalid': {
    text: 'The GED answered something we do not understand',
    help: 'Check that the environment address is that of the GED service and not of its page. If it is, talk to who administers the GED.',
  },
  'ged-too-large': {
    text: 'The answer of the GED is too large',
    help: 'Up to 20,000 classifications per company are read. Choose another company, or ask who administers the GED to divide it.',
  },
  'ged-document-refused': {
    text: 'The GED did not accept the document',
    help: 'Check that the required fields of the classification are filled in and well formed, and send it again.',
  },
  'ged-documents-unsupported': {
    text: 'This GED takes no documents from here',
    help: 'Download the PDF and file it in the GED there.',
  },
};
