import type { DocumentErrorPhrases } from '../error-phrases.ts';

/** Documents of a company. */
export const documentErrors: DocumentErrorPhrases = {
  'file-type-mismatch': {
    text: 'O conteúdo deste arquivo não é o que o nome diz',
    help: 'Abra o arquivo no programa em que foi feito, salve-o de novo com a extensão certa e escolha-o outra vez.',
  },
  'document-name-invalid': {
    text: 'Este nome não pode ser usado',
    help: 'Use um nome de até 160 letras, sem barras, dois-pontos, aspas nem sinais invisíveis.',
  },
  'document-type-unknown': {
    text: 'Este tipo de arquivo não pode ser guardado como documento',
    help: 'Guarde um PDF, uma imagem, um texto ou um arquivo de escritório (Word, Excel, PowerPoint, LibreOffice).',
  },
  'document-too-large': {
    text: 'Este arquivo é grande demais para um documento',
    help: 'PDFs podem ter até 50 MB; os outros arquivos, até 20 MB. Divida ou comprima o arquivo.',
  },
  'document-empty': {
    text: 'Um documento precisa de um arquivo ou de um cofre',
    help: 'Escolha um arquivo que não esteja vazio, ou diga em que cofre o papel está.',
  },
  'document-field-missing': {
    text: 'Falta um dado obrigatório, ou um dado não serve',
    help: 'Preencha os campos marcados da classificação e envie de novo. Nada do que foi digitado se perdeu.',
  },
  'document-file-missing': {
    text: 'O arquivo deste documento não chegou inteiro ao servidor',
    help: 'Envie de novo. Se o arquivo não estiver mais neste aparelho, escolha-o outra vez.',
  },
  'filing-place-unknown': {
    text: 'A classificação, a organização ou o cofre escolhido não existe mais',
    help: 'Escolha outro e envie de novo.',
  },
  'filing-uid-taken': {
    text: 'Este documento já foi registrado de outra forma',
    help: 'Descarte este envio e guarde o arquivo outra vez.',
  },
  'filing-in-itself': {
    text: 'Um item não pode ir para dentro de si mesmo',
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
    text: 'Este item é de todas as empresas e não pode ser mudado aqui',
    help: 'Crie uma classificação da sua empresa.',
  },
  'filing-not-empty': {
    text: 'Há documentos ou outros itens aqui dentro',
    help: 'Mova-os para outro lugar e exclua de novo.',
  },
};
