/** Sign-in methods other than the password; a part of `errors`. */
export const signInMethodErrors = {
  'identity-not-linked': {
    text: 'Your account does not accept this service yet',
    help: 'Sign in as usual and allow this service under Account, Security, Connected accounts.',
  },
  'cpf-without-account': {
    text: 'No account has this CPF',
    help: 'Sign in with e-mail and password and say your CPF under Account, Profile. From then on the certificate and gov.br open your account.',
  },
  'identity-without-account': {
    text: 'No Autodocs account has the e-mail of this account',
    help: 'Sign in with the e-mail that you use in Autodocs, or ask the administrator of your company for access.',
  },
  'certificate-too-many': {
    text: 'You keep too many certificates already',
    help: 'There is room for 50, deleted ones included.',
  },
  'domain-taken': {
    text: 'This address is another company’s',
    help: 'Check what you typed. If it is yours, talk to support.',
  },
  'domains-full': {
    text: 'Your company has 10 addresses already',
    help: 'Remove one that is no longer used and try again.',
  },
  'missing-cpf': {
    text: 'CPF is required',
    help: 'Type the CPF of the certificate’s holder.',
  },
  'invalid-cpf': {
    text: 'Invalid CPF',
    help: 'Check the 11 digits of the CPF.',
  },
  'cert-not-selected': {
    text: 'Please select a certificate',
    help: 'Open the certificate’s file and choose it in the list.',
  },
  'cpf-cert-not-match': {
    text: 'The certificate is not of this CPF',
    help: 'Choose the certificate of this CPF’s holder, or correct the CPF.',
  },
  'icp-brasil-auth-not-enabled': {
    text: 'Signing in with an ICP-Brasil certificate is not enabled',
    help: 'Sign in another way, or talk to your company’s administrator.',
  },
  'certificate-invalid': {
    text: 'The certificate was not accepted',
    help: 'Use a natural person’s certificate issued under ICP-Brasil, with its key.',
  },
  'certificate-expired': {
    text: 'The certificate has expired',
    help: 'Choose a valid certificate, or renew this one with its issuer.',
  },
  'certificate-revoked': {
    text: 'The certificate was revoked',
    help: 'It is good no more. Talk to its issuer, or sign in another way.',
  },
  'sign-in-attempt-invalid': {
    text: 'This sign-in is good no more',
    help: 'It serves once, for ten minutes, in the browser it was begun in. Begin again.',
  },
  'identity-provider-failed': {
    text: 'The identity provider did not answer as it should',
    help: 'Try again in a few minutes, or sign in another way.',
  },
  'identity-not-verified': {
    text: 'The provider does not vouch for your e-mail',
    help: 'Confirm the e-mail in your account there, or sign in another way.',
  },
  'certificate-unreadable': {
    text: 'The file is no certificate that Autodocs can open',
    help: 'Choose a .pfx or .p12 file of type A1, with its RSA key.',
  },
  'certificate-password-wrong': {
    text: 'The certificate’s password is wrong',
    help: 'It is the one chosen when the certificate was issued. Capitals matter.',
  },
  'certificate-too-large': {
    text: 'The file is too large for a certificate',
    help: 'An A1 certificate has a few kilobytes. Check the file you chose.',
  },
} as const;
