import type { Texts } from '../phrases.ts';
import type { older as reference } from '../pt_BR/older.ts';

export const older: Texts<typeof reference> = {
  title: 'Template editor',
  namePlaceholder: 'Template name',
  nameRequired: 'Please enter a name for your template',
  saveAndGenerate: 'Save and generate',
  category: 'Category: {{name}}',
  noCategory: 'No category',
  quote: 'Quote',
  area: { header: 'Header', body: 'Body', footer: 'Footer' },
  fields: {
    open: 'Fields',
    create: 'Create a new field',
    name: 'Field name',
    available: 'Available fields',
    none: 'No fields yet. Type a name above and press Enter.',
    required: 'Required',
    ged: 'GED: {{title}}',
    unbind: 'Unlink from the GED',
    unbindOf: 'Unlink {{name}} from the GED',
    taken: 'A field with this identification already exists',
  },
  page: {
    margins: 'Document margins',
    marginsHint: 'In pixels. An empty value counts as 20.',
    top: 'Top',
    left: 'Left',
    right: 'Right',
    bottom: 'Bottom',
    header: 'Show header',
    footer: 'Show footer',
  },
};
