import type { Texts } from '../phrases.ts';
import type { formSignature as reference } from '../pt_BR/form-signature.ts';

export const formSignature: Texts<typeof reference> = {
  sign: 'Sign with Yopen',
  note: 'To be signed, the filled document is sent to {{company}} and to Yopen.',
  sent: 'Document sent to Yopen',
  failed: 'The document could not be sent to Yopen. What you filled in is on this device: try again.',
  tooLarge:
    'The document has more than 20 MB and cannot be sent to be signed from here. Download the PDF and send it to {{company}}.',
  offline: 'No internet. Signing takes a connection; what you filled in stays on this device.',
  blockedTitle: 'Pop-up blocked',
  blockedText: 'The browser blocked the new tab. Allow pop-ups of this site, or open Yopen from here.',
  open: 'Open in Yopen',
};
