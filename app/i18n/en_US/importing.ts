import type { Texts } from '../phrases.ts';
import type { importing as reference } from '../pt_BR/importing.ts';

/** Templates made from the files of other programs, and these files. */
export const importing: Texts<typeof reference> = {
  original: {
    downloaded: 'Original downloaded: {{name}}',
    changed:
      'Original downloaded: {{name}}. It does not have what was changed in the template since the import.',
    missing: 'The original file is not on this device yet. Connect to the internet and try again.',
  },
};
