import type { PrecheckTexts } from '../precheck-texts.ts';

/** Wording and spelling of specification 1, section 5. */
export const precheckTexts: PrecheckTexts = {
  'not-pdf': (file) => `O arquivo "${file}" não é um PDF. O sistema aceita somente arquivos PDF.`,
  'too-large': (file) =>
    `O arquivo "${file}" excede o tamanho máximo permetedo (50MB) e não pode ser utilizado para criar um processo.`,
  'too-large-with-attachments': (file) =>
    `O arquivo "${file}" juntamente com os anexos, excede o tamanho máximo permetedo (50MB) e não pode ser utilizado para criar um processo, a não ser que você desmarque a opção de unir os anexos.`,
  signed: (file) =>
    `O arquivo "${file}" já foi assinado digitalmente e não pode ser utilizado para criar um processo.`,
  encrypted: (file) => `O arquivo "${file}" está bloqueado e não pode ser utilizado para criar um processo.`,
  unreadable: (file) => `Não foi possível carregar o arquivo "${file}". Verifique se ele está corrompido.`,
};
