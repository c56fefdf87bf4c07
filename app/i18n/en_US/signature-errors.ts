import type { SignatureErrorPhrases } from '../error-phrases.ts';

/** Sending documents to signature. */
export const signatureErrors: SignatureErrorPhrases = {
  'signature-unavailable': {
    text: 'Signing is not available here',
    help: 'Whoever runs this server has not said where Yopen is. Download the PDF and send it there.',
  },
  'hand-over-gone': {
    text: 'This document is no longer available at this address',
    help: 'Its time is over. Send the document to signature again.',
  },
  'pdf-signed': {
    text: 'The PDF is already digitally signed',
    help: 'Make the document again and send the one without a signature.',
  },
  'pdf-encrypted': {
    text: 'The PDF is locked',
    help: 'Make the document again and send the one without a password.',
  },
  'pdf-unreadable': {
    text: 'The PDF could not be read',
    help: 'It may be damaged. Make the document again.',
  },
};
