export const filling = {
  form: 'Preencha o formulário',
  document: 'Documento',
  backToEditor: 'Voltar ao editor',
  generate: 'Gerar PDF',
  generating: 'A gerar o PDF',
  progressFonts: 'A preparar os tipos de letra',
  progressTypeset: 'A compor a página {{page}}',
  progressPaint: 'Página {{page}} de {{pages}}',
  generated: 'Documento gerado com sucesso',
  failed: 'Erro ao gerar o documento',
  cancelled: 'Geração cancelada. Nenhum documento foi criado.',
  remarks: 'O PDF foi gerado, mas verifique-o antes de o usar:',
  missingCharacters_one:
    'Um carácter não existe em nenhum tipo de letra e saiu como uma caixa: {{characters}}',
  missingCharacters_other:
    '{{count}} caracteres não existem em nenhum tipo de letra e saíram como caixas: {{characters}}',
  replacedFamilies_one:
    'O tipo de letra {{families}} não está neste dispositivo; o texto saiu em {{family}}.',
  replacedFamilies_other:
    'Estes tipos de letra não estão neste dispositivo; o texto saiu em {{family}}: {{families}}',
  unreadableImages_one: 'Uma imagem não pôde ser mostrada e saiu como uma moldura vazia.',
  unreadableImages_other: '{{count}} imagens não puderam ser mostradas e saíram como molduras vazias.',
  resumed: 'A continuar de onde parou',
  clear: 'Limpar tudo',
  clearTitle: 'Limpar o formulário?',
  clearText: 'O que foi escrito aqui será apagado. Os documentos já gerados não mudam.',
  notFound: 'Modelo não encontrado',
  notFoundText: 'Pode ter sido eliminado, ou ainda não chegou a este dispositivo.',
  toTemplates: 'Ver os modelos',
  otherFields: 'Outros campos',
  sectionProgress: '{{filled}} de {{total}} preenchidos',
  noFields: 'Nenhum campo disponível para preenchimento.',
  noFieldsText: 'O documento pode ser gerado mesmo assim.',
  fillField: 'Preencher {{name}}',
  valueTooLong:
    'O texto colado excede o limite de {{max}} caracteres e não foi aceite. O que já estava no campo mantém-se.',
  showDocument: 'Ver documento',
  hideDocument: 'Voltar ao formulário',
  draftNotKept: 'Não foi possível guardar neste dispositivo o que escreveu. Não feche esta página.',
  imageMissing: 'Imagem ainda não disponível neste dispositivo',
  basis: {
    changed:
      'O modelo foi alterado depois de ter começado. Continua na versão em que começou; o que escreveu fica guardado.',
    deleted: 'O modelo foi eliminado depois de ter começado. Ainda pode terminar este documento.',
    takeNew: 'Usar a versão nova',
  },
};
