/** Versions of a document: the list, one version opened, and restoring it. */
export const versions = {
  open: 'Versões',
  title: 'Versões publicadas',
  text: 'Cada vez que o documento é salvo, a versão anterior fica guardada.',
  present: 'Versão atual',
  by: '{{name}}, {{time}}',
  none: 'Ainda não há versões anteriores: elas surgem a cada vez que o documento é salvo de novo.',
  view: 'Ver',
  viewOf: 'Ver a versão de {{time}}',
  back: 'Voltar à lista',
  restore: 'Restaurar esta versão',
  older: 'Mostrar mais antigas',
  unreachable:
    'Esta versão não está neste aparelho e o servidor não responde agora. Tente de novo quando houver rede.',
  restored: 'Versão restaurada. Salve para publicá-la.',
  reading: 'Abrindo a versão',
  someone: 'Alguém da empresa',
  version: 'Versão de {{time}}, por {{name}}',
} as const;
