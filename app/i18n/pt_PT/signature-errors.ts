import type { SignatureErrorPhrases } from '../error-phrases.ts';

/** Sending documents to signature. */
export const signatureErrors: SignatureErrorPhrases = {
  'signature-unavailable': {
    text: 'A assinatura não está disponível aqui',
    help: 'Quem cuida deste servidor ainda não indicou onde fica o Yopen. Transfira o PDF e envie-o por lá.',
  },
  'hand-over-gone': {
    text: 'Este documento já não está disponível neste endereço',
    help: 'O prazo terminou. Envie o documento para assinatura novamente.',
  },
  'pdf-signed': {
    text: 'O PDF já foi assinado digitalmente',
    help: 'Gere o documento novamente e envie o que ainda não tem assinatura.',
  },
  'pdf-encrypted': {
    text: 'O PDF está bloqueado',
    help: 'Gere o documento novamente e envie o que não tem palavra-passe.',
  },
  'pdf-unreadable': {
    text: 'Não foi possível ler o PDF',
    help: 'Pode estar corrompido. Gere o documento novamente.',
  },
};
