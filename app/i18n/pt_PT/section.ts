export const section = {
  tool: 'Quebra de secção',
  title: 'Secção',
  hint: 'A secção vai desta quebra até à próxima quebra de secção. Cabeçalho, rodapé e números de página continuam.',
  node: 'Quebra de secção: {{pages}}',
  asDocument: 'como no documento',
  ownMargins: 'margens próprias',
  samePaper: 'Papel como no documento',
  sameMargins: 'Margens como no documento',
  insert: 'Inserir',
} as const;
