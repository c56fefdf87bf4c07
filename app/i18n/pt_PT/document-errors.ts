import type { DocumentErrorPhrases } from '../error-phrases.ts';

/** Documents of a company. */
export const documentErrors: DocumentErrorPhrases = {
  'file-type-mismatch': {
    text: 'O conteúdo deste ficheiro não é o que o nome diz',
    help: 'Abra o ficheiro no programa em que foi feito, guarde-o de novo com a extensão certa e escolha-o outra vez.',
  },
  'document-name-invalid': {
    text: 'Este nome não pode ser utilizado',
    help: 'Utilize um nome com até 160 letras, sem barras, dois pontos, aspas nem sinais invisíveis.',
  },
  'document-type-unknown': {
    text: 'Este tipo de ficheiro não pode ser guardado como documento',
    help: 'Guarde um PDF, uma imagem, um texto ou um ficheiro de escritório (Word, Excel, PowerPoint, LibreOffice).',
  },
  'document-too-large': {
    text: 'Este ficheiro é demasiado grande para um documento',
    help: 'Os PDF podem ter até 50 MB; os outros ficheiros, até 20 MB. Divida ou comprima o ficheiro.',
  },
  'document-empty': {
    text: 'Um documento precisa de um ficheiro ou de um cofre',
    help: 'Escolha um ficheiro que não esteja vazio, ou indique em que cofre está o papel.',
  },
  'document-field-missing': {
    text: 'Falta um dado obrigatório, ou um dado não serve',
    help: 'Preencha os campos assinalados da classificação e envie de novo. Nada do que foi escrito se perdeu.',
  },
  'document-file-missing': {
    text: 'O ficheiro deste documento não chegou inteiro ao servidor',
    help: 'Envie de novo. Se o ficheiro já não estiver neste dispositivo, escolha-o outra vez.',
  },
  'filing-place-unknown': {
    text: 'A classificação, a organização ou o cofre escolhido já não existe',
    help: 'Escolha outro e envie de novo.',
  },
  'filing-uid-taken': {
    text: 'Este documento já foi registado de outra forma',
    help: 'Descarte este envio e guarde o ficheiro outra vez.',
  },
  'filing-in-itself': {
    text: 'Um item não pode ir para dentro de si próprio',
    help: 'Escolha outro lugar.',
  },
  'filing-too-deep': {
    text: 'A árvore já tem 12 níveis aqui',
    help: 'Escolha um lugar mais perto do início da árvore.',
  },
  'filing-identifier-taken': {
    text: 'Outro item já tem este identificador ou código',
    help: 'Escolha outro identificador ou código.',
  },
  'filing-shared': {
    text: 'Este item é de todas as empresas e não pode ser alterado aqui',
    help: 'Crie uma classificação da sua empresa.',
  },
  'filing-not-empty': {
    text: 'Há documentos ou outros itens aqui dentro',
    help: 'Mova-os para outro lugar e elimine de novo.',
  },
};
