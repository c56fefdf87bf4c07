import type { Texts } from '../phrases.ts';
import type { formPrefilled as reference } from '../pt_BR/form-prefilled.ts';

export const formPrefilled: Texts<typeof reference> = {
  good: '{{company}} has filled in part of this form for you. Check it before you generate the PDF.',
  dropped_one: '{{count}} value of the link no longer fits this form and was left out.',
  dropped_other: '{{count}} values of the link no longer fit this form and were left out.',
  expired:
    'The values in this link have expired, so they are not shown. Fill the form in yourself or ask {{company}} for a new link.',
  revoked:
    'This link was called back by who sent it, so its values are not shown. Fill them in yourself, or ask {{company}} for a new link.',
  invalid:
    'The values in this link were changed or the link is incomplete, so they are not shown. Fill the form in yourself or ask {{company}} for a new link.',
  unreached:
    'The values in this link cannot be checked now. Try again with internet, or fill the form in yourself.',
  locked: 'Filled in by the link; it cannot be changed.',
  yes: 'Yes',
};
