import type { SignatureErrorPhrases } from '../error-phrases.ts';

/** Sending documents to signature. */
export const signatureErrors: SignatureErrorPhrases = {
  'signature-unavailable': {
    text: 'A assinatura não está disponível aqui',
    help: 'Quem cuida deste servidor ainda não disse onde fica o Yopen. Baixe o PDF e envie-o por lá.',
  },
  'hand-over-gone': {
    text: 'Este documento não está mais disponível neste endereço',
    help: 'O prazo acabou. Envie o documento para assinatura de novo.',
  },
  'pdf-signed': {
    text: 'O PDF já foi assinado digitalmente',
    help: 'Gere o documento de novo e envie o que ainda não tem assinatura.',
  },
  'pdf-encrypted': {
    text: 'O PDF está bloqueado',
    help: 'Gere o documento de novo e envie o que não tem senha.',
  },
  'pdf-unreadable': {
    text: 'O PDF não pôde ser lido',
    help: 'Ele pode estar corrompido. Gere o documento de novo.',
  },
};
