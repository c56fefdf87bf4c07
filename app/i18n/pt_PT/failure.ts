export const failure = {
  title: 'Algo correu mal',
  text: 'O que estava aberto continua atrás desta janela.',
  crashText: 'O ecrã que estava aberto parou. O que escreveu está guardado neste dispositivo.',
  ask: 'Abra a caixa de suporte, crie um pedido e anexe este relatório. Diz o que falhou e onde; palavras-passe, nomes e o que escreveu ficam de fora.',
  report: 'Relatório do erro',
  copy: 'Copiar',
  copied: 'Relatório copiado',
  download: 'Transferir',
  inbox: 'Abrir caixa de suporte',
  goOn: 'Continuar',
  noInbox:
    'A caixa de suporte não pode ser aberta agora. Copie ou transfira o relatório e envie-o a quem administra a sua empresa.',
  repeated_one: 'Aconteceu {{count}} vez.',
  repeated_other: 'Aconteceu {{count}} vezes.',
  others_one: 'Mais {{count}} erro aconteceu enquanto esta janela estava aberta.',
  others_other: 'Mais {{count}} erros aconteceram enquanto esta janela estava aberta.',
} as const;
