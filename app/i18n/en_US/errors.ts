import type { PortalErrorPhrases } from '../error-phrases.ts';
import { passwordErrors } from './password-errors.ts';
import { signInMethodErrors } from './sign-in-method-errors.ts';

export const errors: PortalErrorPhrases = {
  ...signInMethodErrors,
  ...passwordErrors,
  'wrong-password': {
    text: 'Wrong password',
    help: 'Check the password and try again. Upper and lower case matter.',
  },
  'user-not-found': {
    text: 'Wrong e-mail',
    help: "Check the e-mail you typed, or ask your company's administrator for access.",
  },
  'user-blocked': {
    text: 'User blocked',
    help: 'Your user is blocked by contract. Contact the franchisor.',
  },
  'user-is-inactive': {
    text: 'Wrong e-mail',
    help: "Check the e-mail you typed, or ask your company's administrator for access.",
  },
  'user-email-not-verified': {
    text: 'Your e-mail is not confirmed yet',
    help: "Open the confirmation e-mail we sent, or ask your company's administrator for a new one.",
  },
  'sso-user-is-not-in-app': {
    text: 'You have no access to this app',
    help: "Ask your company's administrator to give you access to Autodocs.",
  },
  'suitable-license-not-found': {
    text: "Your company's licences are not in order",
    help: 'Contact support. Nothing that was written is lost.',
  },
  'company-blocked': {
    text: 'Company blocked',
    help: "Talk to your company's administrator or to support. The documents are kept.",
  },
  'franchisee-blocked': {
    text: 'Franchise blocked',
    help: 'Contact the franchisor. The documents are kept.',
  },
  'sign-in-failed': {
    text: 'Wrong user or password',
    help: 'Check the e-mail and the password and try again.',
  },
  'login-method-unavailable': {
    text: 'Sign-in method not available.',
    help: 'This server does not offer it. Sign in another way or talk to your company’s administrator.',
  },
  'sso-token-invalid': {
    text: 'The access link is no longer valid',
    help: 'It works once, for one minute. Sign in with your e-mail and password, or open Autodocs again from the other app.',
  },
  'mail-not-sent': {
    text: 'The e-mail could not be sent',
    help: 'Try again in a few minutes. If it goes on, talk to your company’s administrator.',
  },
  'tax-document-kept': {
    text: 'This CPF is also that of your self-employed account',
    help: 'It cannot be changed here. If it is wrong, talk to support.',
  },
  'identification-in-use': {
    text: 'This CPF or CNPJ is already in use',
    help: 'There is an account with this document. Sign in with it, or ask your company’s administrator for access.',
  },
  'email-in-use': {
    text: 'This e-mail is already in use',
    help: 'It has an account. Sign in with it, or use another one.',
  },
  'registration-unavailable': {
    text: 'Registration is not available on this server',
    help: 'It does not send e-mails yet, and without one an account cannot be confirmed. Contact support; what you typed stays here.',
  },
  'external-registration-closed': {
    text: 'This company takes no registrations at this address',
    help: 'Check the link you received, or ask the company for a new one. What you typed stays here.',
  },
  'lookup-unavailable': {
    text: 'Looking up is not available on this server',
    help: 'Fill in the details by hand.',
  },
  'lookup-failed': {
    text: 'The lookup did not answer',
    help: 'Fill in the details by hand, or try again later.',
  },
  'postal-code-unknown': {
    text: 'Postal code not found',
    help: 'Check the number, or fill in the address by hand.',
  },
  'company-unknown': {
    text: 'The lookup does not know this CNPJ',
    help: 'Check the number, or fill in the company’s details by hand.',
  },
  'time-blocked': {
    text: 'Your company allows no work at this time',
    help: 'You can sign in again when the blocked hours are over. What was not sent yet stays on this device.',
  },
  'machine-unknown': {
    text: 'This computer has not been identified yet',
    help: 'Your company controls its computers. Open the local agent on this computer and try again.',
  },
  'machine-waiting': {
    text: 'This computer is waiting for approval',
    help: "Your company's administrator has the request. What is on this device stays there.",
  },
  'machine-disapproved': {
    text: 'Computer not authorised',
    help: "Your company's administrator did not authorise this computer. What was not sent yet stays on it.",
  },
  'agent-unreachable': {
    text: 'The local agent did not answer',
    help: 'Install or open the local agent on this computer and try again.',
  },
  'agent-port-taken': {
    text: 'Another program answers in place of the local agent',
    help: "Another program on this computer uses the agent's port, or the agent is set up for another address. Close that program or install the agent again.",
  },
  'agent-outdated': {
    text: 'The local agent has to be updated',
    help: 'Install the current version of the local agent and try again.',
  },
  'company-not-found': {
    text: 'Company not found',
    help: 'Check the code or the tax number with who administers the other company.',
  },
  'session-missing': {
    text: 'You are not signed in',
    help: 'Sign in with your e-mail and password. What is on this device stays here.',
  },
  'session-expired': {
    text: 'Your session expired',
    help: 'Sign in again to sync. You can keep working; nothing is lost.',
  },
  'session-revoked': {
    text: 'Your session was ended',
    help: 'It was ended elsewhere. Sign in again; if that was not you, change your password.',
  },
  'device-revoked': {
    text: "This device's access was taken away",
    help: 'What had not been sent was handed in and can be read on another device of yours, under Synchronization. Sign in again if the device is still with you.',
  },
  'company-not-allowed': {
    text: 'You have no access to this company',
    help: "Ask the company's administrator to restore your access. What is on this device was not erased.",
  },
  'not-allowed': {
    text: 'You are not allowed to do this',
    help: "Ask your company's administrator for permission.",
  },
  'not-found': {
    text: 'Not found',
    help: 'It may have been deleted, or the address is wrong. Go to the start and search again.',
  },
  'invalid-request': {
    text: 'The server did not understand the request',
    help: 'Reload the page and try again. What you typed is on this device.',
  },
  'too-many-requests': {
    text: 'Too many attempts',
    help: 'Wait a few minutes and try again.',
  },
  'body-too-large': {
    text: 'The content is too large to send',
    help: 'Make the images smaller or split the document. It stays on this device.',
  },
  'body-encoded': {
    text: 'The server takes no compressed content',
    help: 'Update the app and try again. The content stays on this device.',
  },
  'store-unavailable': {
    text: 'The server cannot save right now',
    help: 'Your work is on this device and will be sent as soon as the server is back.',
  },
  'store-full': {
    text: "The server's storage is full",
    help: 'Tell the administrator. Your work is on this device and will be sent when there is room.',
  },
  'server-busy': {
    text: 'The server is busy',
    help: 'Your work is on this device and will be sent in a moment.',
  },
  'client-too-old': {
    text: 'This version of Autodocs is too old for the server',
    help: 'Update Autodocs. What you wrote is on this device and will be sent after the update.',
  },
  internal: {
    text: 'Something went wrong',
    help: 'Try again. If it goes on, reload the page; what you wrote is on this device.',
  },
  'network-unreachable': {
    text: 'No connection to the server',
    help: 'Check the internet. Your work is on this device and will be sent when the connection is back.',
  },
  'answer-malformed': {
    text: 'The answer did not come from Autodocs',
    help: 'It may be the sign-in page of a Wi-Fi network. Open the browser, join the network and try again.',
  },
  'device-storage-full': {
    text: 'There is no room left on this device',
    help: 'Free some space and save again. What was already saved stays here.',
  },
  'device-storage-closed': {
    text: "The browser closed this device's storage",
    help: 'Reload the page; in a private window, use a normal one. What was already saved stays here.',
  },
  'sms-not-sent': {
    text: 'The text message could not be sent',
    help: 'Try again in a few minutes, or use another method.',
  },
  'passkey-refused': {
    text: 'The passkey was not accepted',
    help: 'It may have been removed from the account. Sign in another way.',
  },
  'passkeys-full': {
    text: 'Your account has 10 passkeys already',
    help: 'Remove one that you no longer use and try again.',
  },
  'passkey-cancelled': {
    text: 'The passkey was not used',
    help: 'The request was cancelled or took too long. Try again, or use another method.',
  },
  'device-of-another-person': {
    text: 'This device holds somebody else’s work',
    help: 'Sign in with their account, or sign them out first from the user menu: it shows what has not been sent yet.',
  },
};
