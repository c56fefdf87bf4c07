import type { SendingErrorPhrases } from '../error-phrases.ts';

/** Of what a company sends out. */
export const sendingErrors: SendingErrorPhrases = {
  'webhook-address-refused': {
    text: 'This address cannot receive webhooks',
    help: 'Type a public address that begins with https:// and uses port 443. Addresses of an internal network are refused.',
  },
  'webhooks-full': {
    text: 'Your company already has 10 webhooks',
    help: 'Delete one that is no longer used, or change the events of one that exists.',
  },
};
