import type { Texts } from '../phrases.ts';
import type { formLink as reference } from '../pt_BR/form-link.ts';

export const formLink: Texts<typeof reference> = {
  copy: 'Copy link',
  copied: 'Link copied',
  notCopiedOf: 'The browser did not allow copying. The link is {{address}}',
  closed: 'The public link of this template is closed: nobody can use it, and nothing was copied or opened.',
  set: 'Set up',
};
