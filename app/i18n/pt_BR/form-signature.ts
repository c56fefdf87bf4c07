/** Sending the public form's document to signature; used by no other page. */
export const formSignature = {
  sign: 'Assinar via Yopen',
  note: 'Para assinar, o documento preenchido é enviado a {{company}} e ao Yopen.',
  sent: 'Documento enviado para o Yopen com sucesso!',
  failed: 'Erro ao enviar para o Yopen. O que você preencheu está neste aparelho: tente de novo.',
  tooLarge:
    'O documento tem mais de 20 MB e não pode ser enviado para assinar daqui. Baixe o PDF e envie-o a {{company}}.',
  offline: 'Sem internet. Para assinar é preciso conexão; o que você preencheu fica neste aparelho.',
  blockedTitle: 'Atenção, popup bloqueado',
  blockedText: 'O navegador bloqueou a nova aba. Permita pop-ups deste site ou abra o Yopen por aqui.',
  open: 'Abrir no Yopen',
} as const;
