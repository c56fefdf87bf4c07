import type { DocumentErrorPhrases } from '../error-phrases.ts';

/** Documents of a company. */
export const documentErrors: DocumentErrorPhrases = {
  'file-type-mismatch': {
    text: 'The content of this file is not what its name says',
    help: 'Open it in the program it was made with, save it anew with the right extension, and choose it again.',
  },
  'document-name-invalid': {
    text: 'This name cannot be used',
    help: 'Use a name of at most 160 letters, without slashes, colons, quotes or invisible signs.',
  },
  'document-type-unknown': {
    text: 'This kind of file cannot be kept as a document',
    help: 'Keep a PDF, an image, a text or an office file (Word, Excel, PowerPoint, LibreOffice).',
  },
  'document-too-large': {
    text: 'This file is too large for a document',
    help: 'PDFs may have up to 50 MB, other files up to 20 MB. Split or compress the file.',
  },
  'document-empty': {
    text: 'A document needs a file or a safe box',
    help: 'Choose a file that is not empty, or say in which safe box the paper lies.',
  },
  'document-field-missing': {
    text: 'Required data is missing, or a value does not fit',
    help: 'Fill in the marked fields of the classification and send again. Nothing that was typed is lost.',
  },
  'document-file-missing': {
    text: 'The file of this document did not reach the server whole',
    help: 'Send it again. If the file is no longer on this device, choose it again.',
  },
  'filing-place-unknown': {
    text: 'The chosen classification, organization or safe box is not there any more',
    help: 'Choose another one and send again.',
  },
  'filing-uid-taken': {
    text: 'This document was registered in another form already',
    help: 'Discard this upload and keep the file again.',
  },
  'filing-in-itself': {
    text: 'An item cannot go into itself',
    help: 'Choose another place.',
  },
  'filing-too-deep': {
    text: 'The tree has 12 levels here already',
    help: 'Choose a place nearer to the beginning of the tree.',
  },
  'filing-identifier-taken': {
    text: 'Another item has this identifier or code already',
    help: 'Choose another identifier or code.',
  },
  'filing-shared': {
    text: 'This item belongs to all companies and cannot be changed here',
    help: 'Create a classification of your company.',
  },
  'filing-not-empty': {
    text: 'Documents or other items lie in it',
    help: 'Move them elsewhere and delete again.',
  },
};
