import type { PortalErrorPhrases } from '../error-phrases.ts';
import { notificationErrors } from './notification-errors.ts';
import { invitationErrors } from './invitation-errors.ts';
import { passwordErrors } from './password-errors.ts';
import { signInMethodErrors } from './sign-in-method-errors.ts';

export const errors: PortalErrorPhrases = {
  ...signInMethodErrors,
  ...passwordErrors,
  ...notificationErrors,
  ...invitationErrors,
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
  'last-admin': {
    text: 'The company would have no administrator',
    help: 'Make somebody else an administrator first. To close the company, contact support.',
  },
  'own-account': {
    text: 'You cannot take your own access away',
    help: 'Ask another administrator to make this change.',
  },
  'licenses-used-up': {
    text: 'All licences are in use',
    help: 'Disable somebody else or ask the provider for more licences.',
  },
  'user-of-other-companies': {
    text: 'This person works in another company too',
    help: 'Name, phone and role cannot be changed here. Groups and applications can.',
  },
  'right-not-held': {
    text: 'You can only give what you hold yourself',
    help: 'Choose permissions, groups and applications that are yours too, or ask an administrator of the company.',
  },
  'visitor-gives-nothing': {
    text: 'Visitors of a company give access to nobody',
    help: 'What you gave would outlast the visit. Ask an administrator of the company.',
  },
  'group-name-taken': {
    text: 'There is a group of this name already',
    help: 'Choose another name. What you typed is still here.',
  },
  'group-protected': {
    text: 'The group Administração Geral cannot be changed like this',
    help: 'It always has every permission. You can change who belongs to it.',
  },
  'company-not-found': {
    text: 'Company not found',
    help: 'Check the code or the tax number with who administers the other company.',
  },
  'access-request-closed': {
    text: 'This request is no longer open',
    help: 'Refresh the list to see how it stands now.',
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
  'company-storage-full': {
    text: "Your company's space on the server is used up",
    help: 'Tell your company administrator. Your work is on this device: files go when there is room, changes you send again. Deleting stays possible.',
  },
  internal: {
    text: 'Something went wrong',
    help: 'Try again. If it goes on, reload the page; what you wrote is on this device.',
  },
  'record-invalid': {
    text: 'The server refused the change: the content is not valid',
    help: 'The change is kept on this device. Mend the item and save again, or discard the change.',
  },
  'record-foreign-company': {
    text: 'The item belongs to another company',
    help: 'The change was not sent and is on this device. Discard it or sign in to the other company.',
  },
  'record-forged-author': {
    text: "You are not the item's author",
    help: 'The change was not sent and is on this device. Discard it or sign in with the account that made it.',
  },
  'record-not-allowed': {
    text: 'You are not allowed to change this item',
    help: 'The change is kept on this device. Ask the administrator for permission, or discard it.',
  },
  'record-read-only': {
    text: 'This item is read-only',
    help: 'The change was not sent. Discard it to return to what is on the server.',
  },
  'record-too-large': {
    text: 'The document is too large',
    help: 'Split it in two, or shorten tables and repeated texts. It is whole on this device.',
  },
  'message-too-large': {
    text: 'The message is too long',
    help: 'Split it in two, or send the text as a file. It is still here as you wrote it.',
  },
  'message-edit-too-late': {
    text: 'This message can no longer be edited',
    help: 'A message can be edited for 15 minutes. Write another one, or delete this one.',
  },
  'record-conflict': {
    text: 'The item was changed on another device at the same time',
    help: 'Both versions were kept. Open the item and check.',
  },
  'record-set-back': {
    text: 'The server went back to an older copy',
    help: "This version is newer than the server's. Correct it to send it again as yours, export it or discard it.",
  },
  'checkpoint-unknown': {
    text: 'Sync has to start over',
    help: 'It does so by itself. What was not sent yet is kept.',
  },
  'file-hash-mismatch': {
    text: 'The file reached the server damaged',
    help: 'It will be sent again. The original is on this device.',
  },
  'file-too-large': {
    text: 'The file is too large',
    help: 'The limit is 20 MB. Make the file smaller and try again.',
  },
  'file-empty': {
    text: 'The file is empty',
    help: 'Check the file and choose it again.',
  },
  'file-incomplete': {
    text: 'Sending the file was interrupted',
    help: 'It goes on from where it stopped when there is a connection.',
  },
  'file-type-not-allowed': {
    text: 'This kind of file is not accepted',
    help: 'Use a PNG, JPEG or WebP image.',
  },
  'public-form-gone': {
    text: 'This form is not available',
    help: 'Check the address, or ask whoever sent it for a new link.',
  },
  'public-form-pin-missing': {
    text: 'This form asks for a PIN',
    help: 'Type the PIN that came with the link.',
  },
  'public-form-pin-wrong': {
    text: 'Wrong PIN',
    help: 'Check the PIN with whoever sent the link and try again.',
  },
  'public-form-proof-wrong': {
    text: 'Sending was not confirmed',
    help: 'Try again. What you filled in is on this device.',
  },
  'public-form-answer-invalid': {
    text: 'The form did not accept what was filled in',
    help: 'Check the fields and generate the document again. What you filled in is on this device.',
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
  'image-unreadable': {
    text: 'The image could not be opened',
    help: 'The file is damaged or is no image. Choose a PNG, JPEG or WebP.',
  },
  'image-too-large': {
    text: 'The image has too many pixels',
    help: 'The limit is 50 megapixels. Make the image smaller and insert it again.',
  },
  'import-unreadable': {
    text: 'The file could not be read',
    help: 'It is incomplete or was not exported by Autodocs. Export it again and import the new file. Nothing was changed.',
  },
  'import-newer-version': {
    text: 'The file was made by a newer version of Autodocs',
    help: 'Update Autodocs on this device and import again. Nothing was changed.',
  },
  'import-of-another-person': {
    text: 'The file belongs to another person or company',
    help: 'Sign in with the account that exported the file and import it again. Nothing was changed.',
  },
  'area-in-itself': {
    text: 'A category cannot go into itself',
    help: 'Choose another category, one that does not lie in it. Nothing was lost.',
  },
  'name-too-long': {
    text: 'The name is too long',
    help: 'Shorten the name and save again. Nothing was lost.',
  },
  'template-not-found': {
    text: 'Template not found',
    help: 'It may have been deleted, or has not reached this device yet. Go back to the templates and search again.',
  },
  'template-save-failed': {
    text: 'The template could not be saved',
    help: 'What you wrote is kept as a draft on this device. Try to save again.',
  },
  'document-generation-failed': {
    text: 'The document could not be generated',
    help: 'The filled fields are kept. Try to generate the PDF again.',
  },
  'execution-version-missing': {
    text: 'The version of the template this document was made from could not be opened',
    help: 'Connect to the internet and try again. The values that were filled in are still kept.',
  },
};
