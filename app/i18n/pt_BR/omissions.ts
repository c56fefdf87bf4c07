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
  families_one: 'A fonte {{families}} não está toda neste aparelho; o que falta sai em outra.',
  families_other: 'Estas fontes não estão todas neste aparelho; o que falta sai em outra: {{families}}',
  characters_one: 'Nenhuma fonte deste aparelho tem um caractere, que sai como um quadro: {{characters}}',
  characters_other:
    'Nenhuma fonte deste aparelho tem {{count}} caracteres, que saem como quadros: {{characters}}',
  hint: 'Com internet, tentar de novo busca o que falta.',
  again: 'Tentar de novo',
  anyway: 'Gerar assim mesmo',
  made: 'O PDF foi gerado, mas confira antes de usar:',
} as const;
