import type { Texts } from '../phrases.ts';
import type { importing as reference } from '../pt_BR/importing.ts';

/** Templates made from the files of other programs, and these files. */
export const importing: Texts<typeof reference> = {
  original: {
    downloaded: 'Original transferido: {{name}}',
    changed: 'Original transferido: {{name}}. Não tem o que mudou no modelo depois da importação.',
    missing: 'O ficheiro original ainda não está neste dispositivo. Ligue-se à internet e tente de novo.',
  },
};
