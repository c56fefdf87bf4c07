export const preview = {
  page: 'Page {{page}} of {{pages}}',
  making: 'Laying out the pages',
};
