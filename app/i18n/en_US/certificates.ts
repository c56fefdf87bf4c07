import type { Texts } from '../phrases.ts';
import type { certificates as reference } from '../pt_BR/certificates.ts';

export const certificates: Texts<typeof reference> = {
  title: 'Cloud certificates',
  kept: 'We keep the .pfx file as it came, encrypted, and what it says of itself: holder, issuer and validity. The password opens the file once and is kept nowhere.',
  upload: 'Upload certificate',
  none: 'No certificate kept',
  noneText: 'Upload a .pfx file of type A1 to use it on any device.',
  needsNetwork: 'Certificates are on the server: seeing them needs the network.',
  favorite: 'Favourite',
  unopened: 'Not validated',
  expired: 'Expired',
  deleted: 'Deleted',
  facts: '{{issuer}} · valid until {{date}}',
  validate: 'Validate',
  validateLabel: 'Validate {{name}}',
  validateTitle: 'Validate certificate',
  validateText: 'Type the password of “{{name}}”. It opens the file now and is not kept.',
  password: 'The certificate’s password',
  favor: 'Make {{name}} the favourite',
  unfavor: '{{name}} is not the favourite any more',
  delete: 'Delete',
  deleteLabel: 'Delete {{name}}',
  restore: 'Restore',
  restoreLabel: 'Restore {{name}}',
  notSent: 'The certificate could not be sent',
  notValidated: 'The certificate could not be validated',
  notChanged: 'The certificate could not be changed',
  solution: 'Certificate solution',
  solutionText: 'What you sign with on this device.',
  solutions: {
    'local-certificate': {
      name: 'Local certificate',
      text: 'A file or token of this device. Nothing goes to the server.',
    },
    'cloud-certificate': { name: 'Cloud certificate', text: '50% cheaper and 90% faster.' },
    'third-party-pki': {
      name: 'Third-party PKI',
      text: '50% more expensive, 90% slower, needs a plugin and does not save the certificate.',
    },
  },
};
