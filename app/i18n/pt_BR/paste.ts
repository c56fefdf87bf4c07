/** Pasting into a document: what was omitted, and the fields that it suggests. */
export const paste = {
  plain: 'Colar sem formatação',
  plainHelp: 'Use Ctrl+Shift+V: o navegador não deixa o botão ler a área de transferência',
  left: '[imagem não colada]',
  leftAlt: '[imagem não colada: {{alt}}]',
  remote_one:
    '1 imagem da internet não foi buscada, para não avisar a quem a guarda. Copie a imagem e cole-a sozinha.',
  remote_other:
    '{{count}} imagens da internet não foram buscadas, para não avisar a quem as guarda. Copie cada imagem e cole-a sozinha.',
  failed_one: '1 imagem não pôde ser lida e ficou de fora. Copie a imagem e cole-a sozinha.',
  failed_other:
    '{{count}} imagens não puderam ser lidas e ficaram de fora. Copie cada imagem e cole-a sozinha.',
  cut: 'O texto era maior do que um documento comporta: o final ficou de fora. Cole o restante em outro documento.',
  lines: 'Uma célula não comporta outra tabela: a tabela foi colada como linhas de texto.',
  comments_one: '1 comentário ficou de fora.',
  comments_other: '{{count}} comentários ficaram de fora.',
  offer_one: 'O texto colado tem 1 campo marcado: {{names}}',
  offer_other: 'O texto colado tem {{count}} campos marcados: {{names}}',
  create_one: 'Criar 1 campo',
  create_other: 'Criar {{count}} campos',
  place: 'Colocar no texto',
  later: 'Agora não',
  section: 'Dados do documento',
  created_one: '1 campo colocado no texto',
  created_other: '{{count}} campos colocados no texto',
  tooMany: 'Nem todos os campos couberam: um modelo tem até {{max}}.',
  dismiss: 'Fechar aviso',
} as const;
