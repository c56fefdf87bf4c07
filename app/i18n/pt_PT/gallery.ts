export const gallery = {
  title: 'Selecione o template que pretende utilizar',
  empty: 'Ainda não existem templates globais',
  emptyText: 'Quando o fornecedor publicar um, aparece aqui.',
  list: 'Templates globais',
  search: 'Procurar template',
  use: 'Usar template',
  target: 'Copiar para',
  preview: 'Pré-visualização de {{name}}',
  unavailable: 'Este template ainda não está neste dispositivo. Ligue-se à internet para o ver e usar.',
  used: 'Template copiado: {{name}}',
  fields_one: '{{count}} campo',
  fields_other: '{{count}} campos',
};
