import type { Texts } from '../phrases.ts';
import type { signature as reference } from '../pt_BR/signature.ts';

export const signature: Texts<typeof reference> = {
  title: 'To be signed',
  text: 'Documents that this device sent to Yopen. Each stays here until its signing page was opened.',
  none: 'No document waits for a signature',
  noneText: 'Fill a template and use Sign with Yopen: what could not be opened yet is shown here.',
  noneGo: 'Choose a template',
  send: 'Sign with Yopen',
  noLicense: 'Activate the Yopen licence to use this feature.',
  noProduct: 'Whoever runs this server has not said where Yopen is. Make the PDF and send it there.',
  checking: 'Checking the PDF',
  sending: 'Sending to Yopen: {{percent}}',
  opening: 'Opening Yopen',
  sent: 'Document sent to Yopen',
  failed: 'The document could not be sent to Yopen',
  waiting: 'Waiting for a connection to send it to Yopen. The document is kept on this device.',
  waitingNotice: 'No internet: the document waits, and you are told when it can be signed.',
  ready: 'Ready to be signed in Yopen.',
  readyNotice: '{{name}} is ready to be signed in Yopen.',
  open: 'Open in Yopen',
  openOf: 'Open {{name}} in Yopen',
  again: 'Send again',
  remove: 'Remove from the list',
  removeOf: 'Remove {{name}} from the list',
  countLabel_one: 'To be signed: {{count}} document',
  countLabel_other: 'To be signed: {{count}} documents',
  blockedTitle: 'Pop-up blocked',
  blockedText:
    'The browser blocked the new tab. Allow pop-ups of this site so that Yopen opens by itself, or open it from here.',
};
