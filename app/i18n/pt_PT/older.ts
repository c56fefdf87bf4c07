import type { Texts } from '../phrases.ts';
import type { older as reference } from '../pt_BR/older.ts';

export const older: Texts<typeof reference> = {
  title: 'Editor de modelo',
  namePlaceholder: 'Nome do modelo',
  nameRequired: 'Por favor indique um nome para o seu modelo',
  saveAndGenerate: 'Guardar e gerar',
  category: 'Categoria: {{name}}',
  noCategory: 'Sem categoria',
  quote: 'Citação',
  area: { header: 'Cabeçalho', body: 'Corpo', footer: 'Rodapé' },
  fields: {
    open: 'Campos',
    create: 'Criar um novo campo',
    name: 'Nome do campo',
    available: 'Campos disponíveis',
    none: 'Ainda sem campos. Escreva um nome acima e prima Enter.',
    required: 'Obrigatório',
    ged: 'GED: {{title}}',
    unbind: 'Desligar do GED',
    unbindOf: 'Desligar {{name}} do GED',
    taken: 'Já existe um campo com esta identificação',
  },
  page: {
    margins: 'Margens do documento',
    marginsHint: 'Em píxeis. Um valor vazio vale 20.',
    top: 'Superior',
    left: 'Esquerda',
    right: 'Direita',
    bottom: 'Inferior',
    header: 'Mostrar cabeçalho',
    footer: 'Mostrar rodapé',
  },
};
