import type { SendingErrorPhrases } from '../error-phrases.ts';

/** Webhooks and API keys of a company. */
export const sendingErrors: SendingErrorPhrases = {
  'webhook-address-refused': {
    text: 'This address cannot receive webhooks',
    help: 'Type a public address that begins with https:// and uses port 443. Addresses of an internal network are refused.',
  },
  'webhooks-full': {
    text: 'Your company already has 10 webhooks',
    help: 'Delete one that is no longer used, or change the events of one that exists.',
  },
  'api-keys-full': {
    text: 'Your company already has 20 active API keys',
    help: 'Revoke one that is no longer used, and make the new one.',
  },
  'api-key-invalid': {
    text: 'This API key is not valid',
    help: 'Check the key. If it was revoked or has expired, an administrator of the company makes another.',
  },
  'api-key-scope': {
    text: 'This API key does not allow this',
    help: 'An administrator of the company makes a key with the permission that is missing.',
  },
  'api-key-computer': {
    text: 'This API key does not work while the company controls computers',
    help: 'A company administrator can allow the key under API keys.',
  },
};
