import { describe, expect, it } from 'vitest';
import { fieldTypes } from '#domain/entities/field-settings.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { OfficePackage } from '#app/importers/package/office-package.ts';
import { attribute, child, descendants, textOf } from '#app/importers/xml/element.ts';
import { docxFindings } from '#scripts/documents/check-docx.ts';
import { p, stored } from '#tests/fixtures/kinds/builder.ts';
import { exportWord } from '#tests/support/word/exported.ts';

const kind = stored({
  name: 'Ficha',
  values: Object.fromEntries(fieldTypes.map((type) => [type, ''])),
  body: fieldTypes.map((type) => p(`Campo {${type}}.`)),
});
const fields: TemplateField[] = kind.fields.map((field) => ({
  ...field,
  type: fieldTypes.find((type) => type === field.name) ?? 'singleLine',
  required: field.name === 'cpf',
  help: `Ajuda de ${field.name}`,
  ...(field.name.endsWith('Selection') ? { options: [{ name: 'Sim' }, { name: 'Não & "talvez"' }] } : {}),
}));
const model = toDocumentModel({ title: 'Ficha', language: 'pt-BR', document: kind.document, fields });

describe('the fields of a template in a Word file', () => {
  it('T24 are content controls with their ids, names and kinds', async () => {
    const bytes = await exportWord(model, { template: { fields } });
    expect(docxFindings(bytes)).toEqual([]);
    const root = new OfficePackage(bytes).xml('word/document.xml');
    const controls =
      root === null ? [] : [...descendants(root, 'w:sdt')].map((each) => child(each, 'w:sdtPr'));
    const said = (name: string) => controls.map((each) => attribute(child(each, name), 'w:val'));
    // After a sign, the form in which the value is shown.
    expect(said('w:tag').map((tag) => tag?.split('#')[0])).toEqual(fields.map(({ id }) => id));
    expect(said('w:alias')).toEqual(fields.map(({ name }) => name));
    const kinds = ['w:date', 'w:dropDownList', 'w:comboBox', 'w14:checkbox', 'w:text'];
    const found = controls.map((each) => kinds.find((name) => child(each, name) !== null));
    const wanted: Record<string, string> = {
      date: 'w:date',
      datetime: 'w:date',
      checkbox: 'w14:checkbox',
      singleSelection: 'w:dropDownList',
      multiSelection: 'w:comboBox',
    };
    expect(found).toEqual(fields.map(({ type = '' }) => wanted[type] ?? 'w:text'));
  });

  it('T24 a filled document has the values, and lines to write on where there are none', async () => {
    const [first, second] = fields;
    if (first === undefined || second === undefined) throw new Error('There are no fields.');
    const bytes = await exportWord(model, { values: { [first.id]: 'um & <dois>\nem duas linhas\u0001' } });
    expect(docxFindings(bytes)).toEqual([]);
    const root = new OfficePackage(bytes).xml('word/document.xml');
    const [one, two] = root === null ? [] : [...descendants(root, 'w:p')];
    expect(one === undefined ? '' : textOf(one)).toBe('Campo um & <dois>em duas linhas.');
    expect(one === undefined ? 0 : [...descendants(one, 'w:br')].length).toBe(1);
    expect(two === undefined ? '' : textOf(two)).toMatch(/^Campo _{6,}\.$/);
  });
});
