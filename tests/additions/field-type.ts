import { inLanguages, type Addition } from './addition.ts';

/** A vehicle's plate: three letters, a digit, a letter or digit, two digits. */
export const fieldType: Addition = {
  limit: 4,
  edits: [
    {
      file: 'domain/entities/field-settings.ts',
      after: `export const fieldTypes = [\n`,
      text: `  'plate',\n`,
    },
    {
      file: 'domain/rules/values/field-types.ts',
      after: `export const fieldTypeDefinitions = {\n`,
      text: `  plate: {
    control: 'line',
    keyboard: 'capitals',
    parse: trimmed((text) => /^[A-Z]{3}\\d[A-Z\\d]\\d{2}$/.test(text)),
    lengths: [7, 7],
  },
`,
    },
    {
      file: 'app/editor/fields/field-type-icons.ts',
      after: `fieldTypeIcons: Readonly<Record<FieldType, Icon>> = {\n`,
      text: `  plate: IdentificationIcon,\n`,
    },
    ...inLanguages('fields.ts', `  type: {\n`, [
      `    plate: 'Placa',\n`,
      `    plate: 'Matrícula',\n`,
      `    plate: 'Plate',\n`,
    ]),
    ...inLanguages('fields.ts', `  example: {\n`, [
      `    plate: 'ABC1D23',\n`,
      `    plate: 'AA 00 AA',\n`,
      `    plate: 'ABC1D23',\n`,
    ]),
    ...inLanguages('fields.ts', `  problem: {\n`, [
      `    plate: 'Placa inválida',\n`,
      `    plate: 'Matrícula inválida',\n`,
      `    plate: 'Invalid plate',\n`,
    ]),
  ],
};
