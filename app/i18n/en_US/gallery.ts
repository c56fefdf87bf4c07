export const gallery = {
  title: 'Select the template you want to use',
  empty: 'There are no global templates yet',
  emptyText: 'When the provider publishes one, it appears here.',
  list: 'Global templates',
  search: 'Search templates',
  use: 'Use template',
  target: 'Copy to',
  preview: 'Preview of {{name}}',
  unavailable: 'This template is not on this device yet. Connect to the internet to see and use it.',
  used: 'Template copied: {{name}}',
  fields_one: '{{count}} field',
  fields_other: '{{count}} fields',
};
