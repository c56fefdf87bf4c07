/** Cross-references: the dialog, and what they are called in the text. */
export const reference = {
  title: 'Referência cruzada',
  tool: 'Referência cruzada',
  search: 'Procurar título ou número',
  targets: 'Títulos e parágrafos numerados',
  none: 'Numere um parágrafo ou escreva um título para fazer referência a ele.',
  noneFound: 'Nada encontrado.',
  shows: 'Mostrar',
  show: {
    number: 'Número completo: {{text}}',
    label: 'Só o número: {{text}}',
    text: 'Texto: {{text}}',
    page: 'Número da página',
  },
  insert: 'Inserir',
  node: {
    number: 'Referência ao número',
    label: 'Referência ao número',
    text: 'Referência ao texto',
    page: 'Referência à página',
    missing: 'Referência sem destino',
  },
} as const;
