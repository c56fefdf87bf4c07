export const preview = {
  page: 'Página {{page}} de {{pages}}',
  making: 'Montando as páginas',
} as const;
