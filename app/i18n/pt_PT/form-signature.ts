import type { Texts } from '../phrases.ts';
import type { formSignature as reference } from '../pt_BR/form-signature.ts';

export const formSignature: Texts<typeof reference> = {
  sign: 'Assinar via Yopen',
  note: 'Para assinar, o documento preenchido é enviado a {{company}} e ao Yopen.',
  sent: 'Documento enviado para o Yopen com sucesso!',
  failed: 'Erro ao enviar para o Yopen. O que preencheu está neste dispositivo: tente novamente.',
  tooLarge:
    'O documento tem mais de 20 MB e não pode ser enviado para assinar daqui. Descarregue o PDF e envie-o a {{company}}.',
  offline: 'Sem internet. Para assinar é necessária ligação; o que preencheu fica neste dispositivo.',
  blockedTitle: 'Atenção, popup bloqueado',
  blockedText: 'O navegador bloqueou o novo separador. Permita pop-ups deste site ou abra o Yopen por aqui.',
  open: 'Abrir no Yopen',
};
