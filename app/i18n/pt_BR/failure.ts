export const failure = {
  title: 'Algo deu errado',
  text: 'O que estava aberto continua atrás desta janela.',
  crashText: 'A tela que estava aberta parou. O que você escreveu está guardado neste aparelho.',
  ask: 'Abra a caixa de suporte, crie um chamado e anexe este relatório. Ele diz o que falhou e onde; senhas, nomes e o que você escreveu ficam de fora.',
  report: 'Relatório do erro',
  copy: 'Copiar',
  copied: 'Relatório copiado',
  download: 'Baixar',
  inbox: 'Abrir caixa de suporte',
  goOn: 'Continuar',
  noInbox:
    'A caixa de suporte não pode ser aberta agora. Copie ou baixe o relatório e envie a quem administra a sua empresa.',
  repeated_one: 'Aconteceu {{count}} vez.',
  repeated_other: 'Aconteceu {{count}} vezes.',
  others_one: 'Mais {{count}} erro aconteceu enquanto esta janela estava aberta.',
  others_other: 'Mais {{count}} erros aconteceram enquanto esta janela estava aberta.',
} as const;
