import type { WorkErrorPhrases } from '../error-phrases.ts';
import { invitationErrors } from './invitation-errors.ts';
import { notificationErrors } from './notification-errors.ts';

/** Actions that need a session. */
export const workErrors: WorkErrorPhrases = {
  ...notificationErrors,
  ...invitationErrors,
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
  'access-request-closed': {
    text: 'This request is no longer open',
    help: 'Refresh the list to see how it stands now.',
  },
  'company-storage-full': {
    text: "Your company's space on the server is used up",
    help: 'Tell your company administrator. Your work is on this device: files go when there is room, changes you send again. Deleting stays possible.',
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
  'template-rules-invalid': {
    text: 'A rule of this template cannot be read',
    help: 'Open the template, check the rules of its parts and the columns of its groups, and save it again.',
  },
  'execution-differs': {
    text: 'The values do not follow the rules of the template',
    help: 'Fill in the document again: rules decide what is calculated and what does not apply. What was filled in is on this device.',
  },
  'execution-photos-invalid': {
    text: 'The photos of this document could not be read',
    help: 'Fill in the document again and add the photos once more. What was filled in is on this device.',
  },
  'template-has-photos': {
    text: 'A template with photos cannot have a public link',
    help: 'Remove the fields of photos from the template, or fill it in here.',
  },
  'template-is-clause': {
    text: 'A clause of the library is not filled in',
    help: 'Insert the clause into a template and fill in the template. What was filled in is on this device.',
  },
  'template-state-missing': {
    text: 'The server does not have the version of the template that was filled in yet',
    help: 'Wait until the files of this device are sent, then send the document again.',
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
