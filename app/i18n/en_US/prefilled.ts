import type { Texts } from '../phrases.ts';
import type { prefilled as reference } from '../pt_BR/prefilled.ts';

export const prefilled: Texts<typeof reference> = {
  title: 'Prefilled link',
  text: 'Fill in some fields and send this link to one person, who only completes the rest. The values travel inside the link, which the server signs.',
  begin: 'Fill in a link',
  noFields: 'This template has no fields.',
  older: 'The template changed after it was published. Publish the current version to make a prefilled link.',
  lock: 'Lock {{name}}',
  lockShort: 'Cannot be changed',
  days: 'Valid for how many days',
  wrongDays: 'Write a whole number from 1 to {{max}}',
  make: 'Generate prefilled link',
  nothing: 'Fill in at least one field.',
  tooLarge: 'The values do not fit into a link. Shorten the texts, or leave fields to the person.',
  address: 'Prefilled link',
  copy: 'Copy prefilled link',
  copied: 'Prefilled link copied',
  notCopied: 'The browser did not allow copying. Select the address and copy it.',
  until: 'Valid until {{when}}. Whoever has the link sees the values: send it only to who should.',
};
