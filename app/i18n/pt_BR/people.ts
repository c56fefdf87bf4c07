/** A person as others see them. */
export const people = {
  companyadmin: 'Administrador da empresa',
  applications: 'Aplicativos',
  userGroups: 'Grupos',
  noGroups: 'Sem grupo: pode tudo, menos administrar.',
  active: 'Ativo nesta empresa',
  inactive: 'Inativo nesta empresa',
} as const;
