export const preview = {
  page: 'Página {{page}} de {{pages}}',
  making: 'A compor as páginas',
};
