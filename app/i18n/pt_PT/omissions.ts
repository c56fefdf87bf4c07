/** Parts of the document that a PDF lacks. */
export const lacking = {
  title: 'Falta algo neste PDF',
  text: 'Um documento gerado agora sai assim:',
  imageNamed: 'Falta a imagem {{name}}: no lugar dela fica uma moldura vazia.',
  image: {
    header: 'Falta a imagem {{number}} do cabeçalho: no lugar dela fica uma moldura vazia.',
    body: 'Falta a imagem {{number}} do texto: no lugar dela fica uma moldura vazia.',
    footer: 'Falta a imagem {{number}} do rodapé: no lugar dela fica uma moldura vazia.',
  },
  families_one: 'O tipo de letra {{families}} não está todo neste dispositivo; o que falta sai noutro.',
  families_other:
    'Estes tipos de letra não estão todos neste dispositivo; o que falta sai noutro: {{families}}',
  characters_one:
    'Nenhum tipo de letra deste dispositivo tem um carácter, que sai como um quadro: {{characters}}',
  characters_other:
    'Nenhum tipo de letra deste dispositivo tem {{count}} caracteres, que saem como quadros: {{characters}}',
  hint: 'Com internet, tentar de novo vai buscar o que falta.',
  again: 'Tentar de novo',
  anyway: 'Gerar mesmo assim',
  made: 'O PDF foi gerado, mas confira antes de usar:',
} as const;
