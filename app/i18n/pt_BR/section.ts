export const section = {
  tool: 'Quebra de seção',
  title: 'Seção',
  hint: 'A seção vai desta quebra até a próxima quebra de seção. Cabeçalho, rodapé e números de página continuam.',
  node: 'Quebra de seção: {{pages}}',
  asDocument: 'como no documento',
  ownMargins: 'margens próprias',
  samePaper: 'Papel como no documento',
  sameMargins: 'Margens como no documento',
  insert: 'Inserir',
} as const;
