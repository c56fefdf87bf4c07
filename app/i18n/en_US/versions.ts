import type { Texts } from '../phrases.ts';
import type { versions as reference } from '../pt_BR/versions.ts';

export const versions: Texts<typeof reference> = {
  open: 'Versions',
  title: 'Published versions',
  text: 'Each time the document is saved, the version before it is kept.',
  present: 'Present version',
  by: '{{name}}, {{time}}',
  none: 'There are no earlier versions yet: one is kept each time the document is saved again.',
  view: 'View',
  viewOf: 'View the version of {{time}}',
  back: 'Back to the list',
  restore: 'Restore this version',
  older: 'Show older ones',
  unreachable:
    'This version is not on this device, and the server does not answer now. Try again when there is a network.',
  restored: 'Version restored. Save to publish it.',
  reading: 'Opening the version',
  someone: 'Someone of the company',
  version: 'Version of {{time}}, by {{name}}',
};
