import type { Texts } from '../phrases.ts';
import type { signature as reference } from '../pt_BR/signature.ts';

export const signature: Texts<typeof reference> = {
  title: 'Para assinar',
  text: 'Documentos enviados ao Yopen por este dispositivo. Cada um fica aqui até a página de assinatura ser aberta.',
  none: 'Nenhum documento espera assinatura',
  noneText:
    'Preencha um modelo e utilize Assinatura via Yopen: o que ainda não pôde ser aberto aparece aqui.',
  noneGo: 'Escolher um modelo',
  send: 'Assinatura via Yopen',
  noLicense: 'Ative a licença do Yopen para utilizar esta funcionalidade.',
  noProduct: 'Quem cuida deste servidor ainda não indicou onde fica o Yopen. Gere o PDF e envie-o por lá.',
  checking: 'A verificar o PDF',
  sending: 'A enviar para o Yopen: {{percent}}',
  opening: 'A abrir o Yopen',
  sent: 'Documento enviado para o Yopen com sucesso!',
  failed: 'Erro ao enviar para o Yopen',
  waiting: 'A aguardar ligação para enviar ao Yopen. O documento está guardado neste dispositivo.',
  waitingNotice: 'Sem internet: o documento aguarda e será avisado quando puder assinar.',
  ready: 'Pronto para assinar no Yopen.',
  readyNotice: '{{name}} está pronto para assinar no Yopen.',
  open: 'Abrir no Yopen',
  openOf: 'Abrir {{name}} no Yopen',
  again: 'Enviar novamente',
  remove: 'Remover da lista',
  removeOf: 'Remover {{name}} da lista',
  countLabel_one: 'Para assinar: {{count}} documento',
  countLabel_other: 'Para assinar: {{count}} documentos',
  blockedTitle: 'Atenção, popup bloqueado',
  blockedText:
    'O navegador bloqueou o novo separador. Permita pop-ups deste site para que o Yopen abra por si mesmo, ou abra-o por aqui.',
};
