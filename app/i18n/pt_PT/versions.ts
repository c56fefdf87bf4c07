import type { Texts } from '../phrases.ts';
import type { versions as reference } from '../pt_BR/versions.ts';

export const versions: Texts<typeof reference> = {
  open: 'Versões',
  title: 'Versões publicadas',
  text: 'Sempre que o documento é guardado, a versão anterior fica conservada.',
  present: 'Versão atual',
  by: '{{name}}, {{time}}',
  none: 'Ainda não há versões anteriores: surgem sempre que o documento volta a ser guardado.',
  view: 'Ver',
  viewOf: 'Ver a versão de {{time}}',
  back: 'Voltar à lista',
  restore: 'Repor esta versão',
  older: 'Mostrar mais antigas',
  unreachable:
    'Esta versão não está neste dispositivo e o servidor não responde agora. Tente de novo quando houver rede.',
  restored: 'Versão reposta. Guarde para a publicar.',
  reading: 'A abrir a versão',
  someone: 'Alguém da empresa',
  version: 'Versão de {{time}}, por {{name}}',
};
