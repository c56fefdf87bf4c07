import type { PrecheckTexts } from '../precheck-texts.ts';

export const precheckTexts: PrecheckTexts = {
  'not-pdf': (file) => `O ficheiro "${file}" não é um PDF. O sistema aceita apenas ficheiros PDF.`,
  'too-large': (file) =>
    `O ficheiro "${file}" excede o tamanho máximo permitido (50 MB) e não pode ser utilizado para criar um processo.`,
  'too-large-with-attachments': (file) =>
    `O ficheiro "${file}", juntamente com os anexos, excede o tamanho máximo permitido (50 MB) e não pode ser utilizado para criar um processo, a não ser que desmarque a opção de unir os anexos.`,
  signed: (file) =>
    `O ficheiro "${file}" já foi assinado digitalmente e não pode ser utilizado para criar um processo.`,
  encrypted: (file) => `O ficheiro "${file}" está bloqueado e não pode ser utilizado para criar um processo.`,
  unreadable: (file) => `Não foi possível carregar o ficheiro "${file}". Verifique se está corrompido.`,
};
