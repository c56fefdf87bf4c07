import type { Phrases } from '../phrases.ts';

export const people: Phrases['people'] = {
  companyadmin: 'Administrador da empresa',
  applications: 'Aplicações',
  userGroups: 'Grupos',
  noGroups: 'Sem grupo: pode tudo, menos administrar.',
  active: 'Ativo nesta empresa',
  inactive: 'Inativo nesta empresa',
};
