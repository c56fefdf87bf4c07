import type { Texts } from '../phrases.ts';
import type { activity as reference } from '../pt_BR/activity.ts';

/** The account area's notifications. */
export const activity: Texts<typeof reference> = {
  deviceHeading: 'On this device',
  deviceText: 'Applies to this browser alone.',
  greetings: 'Show greetings on holidays',
  heading: 'Account activity',
  text: 'The last 30 days. Changes of the password and of two-step verification are sent to you by e-mail too. If it was not you, change the password under Security.',
  needsNetwork: 'The activity needs an internet connection.',
  none: 'Nothing in the last 30 days.',
  from: 'from {{address}}',
  events: {
    'sign-in': 'Signed in',
    'sign-on': 'Signed in from another app',
    'session-reuse': 'Session used twice and ended',
    'sign-out-everywhere': 'Signed out of all devices',
    'device-revoked': 'A device’s access removed',
    'recovery-requested': 'Password recovery requested',
    'password-change-failed': 'Password change refused',
    'password-changed': 'Password changed',
    'password-recovered': 'Password recovered by e-mail',
    'second-step-failed': 'Wrong code in the second step',
    'second-factor-on': 'Two-step verification turned on',
    'second-factor-off': 'Two-step verification turned off',
    'authenticator-app-added': 'Authenticator app added',
    'recovery-codes-made': 'Recovery codes made',
    'recovery-code-used': 'Recovery code used',
    'passkey-added': 'Passkey added',
    'passkey-removed': 'Passkey removed',
    'device-trusted': 'Browser marked as trusted',
    'device-distrusted': 'Browser no longer trusted',
    'identity-linked': 'Account of another service linked',
    'certificate-kept': 'Certificate stored',
    'tax-document-changed': 'CPF of the account changed',
    'profile-changed': 'Profile changed',
  },
};
