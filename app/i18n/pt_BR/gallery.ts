export const gallery = {
  title: 'Selecione o template que deseja utilizar',
  empty: 'Ainda não existem templates globais',
  emptyText: 'Quando o provedor publicar um, ele aparece aqui.',
  list: 'Templates globais',
  search: 'Procurar template',
  use: 'Usar template',
  target: 'Copiar para',
  preview: 'Visualização de {{name}}',
  unavailable: 'Este template ainda não está neste dispositivo. Conecte-se à internet para vê-lo e usá-lo.',
  used: 'Template copiado: {{name}}',
  fields_one: '{{count}} campo',
  fields_other: '{{count}} campos',
} as const;
