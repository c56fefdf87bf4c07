import { describe, expect, it } from 'vitest';
import { strFromU8, unzipSync } from 'fflate';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { toTemplateDocument } from '#app/document/writing/to-template-document.ts';
import { printedValues } from '#domain/rules/values/printed-value.ts';
import { docxOf, type DocxParts } from '#tests/support/word/docx-of.ts';
import { importDocx } from '../import-docx.ts';
import { fillOriginal } from './fill-original.ts';

const p = (content: string): string => `<w:p>${content}</w:p>`;
const r = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** Imports a file, stores it as a template, and fills the file by the names of its fields. */
async function filled(
  parts: DocxParts,
  byName: Readonly<Record<string, string>>,
  change = (text: string) => text,
) {
  const bytes = docxOf(parts);
  const { model, fields } = await importDocx(bytes, {
    choices: { revisions: 'accept', comments: 'leave', marks: 'fields' },
    language: 'pt-BR',
  });
  const own = fields.map(({ field }) => field);
  const stored = Object.fromEntries(own.map(({ id, name }) => [id, byName[name] ?? '']));
  const kept = JSON.parse(change(JSON.stringify(toTemplateDocument(model)))) as ReturnType<
    typeof toTemplateDocument
  >;
  const document = toDocumentModel({ title: '', language: 'pt-BR', document: kept, fields: own });
  const made = fillOriginal(bytes, { document, stored, values: printedValues(own, stored, 'pt-BR') });
  return {
    names: own.map(({ name }) => name),
    before: unzipSync(bytes),
    after: made === null ? null : unzipSync(made),
  };
}

const textIn = (part: Uint8Array | undefined): string =>
  strFromU8(part ?? new Uint8Array())
    .replaceAll(/<\/w:p>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .trim();

describe('filling the file that a template comes from', () => {
  it('T24 fills every place of its texts, and leaves all other parts as they are', async () => {
    const { names, before, after } = await filled(
      {
        body:
          p(r('Eu, {{no') + r('me}}, CPF nº ___.___.___-__, aceito: ')) +
          p(
            '<w:fldSimple w:instr=" MERGEFIELD Valor \\# &quot;R$ #.##0,00&quot; "><w:r><w:t>«Valor»</w:t></w:r></w:fldSimple>',
          ) +
          p(
            '<w:sdt><w:sdtPr><w:alias w:val="Aceite"/><w14:checkbox><w14:checked w14:val="0"/></w14:checkbox></w:sdtPr><w:sdtContent><w:r><w:t>☐</w:t></w:r></w:sdtContent></w:sdt>',
          ),
        styles: '<w:style w:type="paragraph" w:styleId="Estilo"><w:name w:val="Estilo"/></w:style>',
        edges: { rIdH: { kind: 'header', content: p(r('Cliente: [Nome]')) } },
      },
      { nome: 'Ana & Bia', CPF: '11144477735', Valor: '1234.5', Aceite: 'true' },
    );
    expect(names).toEqual(expect.arrayContaining(['nome', 'CPF', 'Valor', 'Aceite']));
    if (after === null) throw new Error('The file was not filled.');
    const main = Object.keys(after).find((path) => path.endsWith('document.xml')) ?? '';
    expect(textIn(after[main])).toMatch(
      /^Eu, Ana &amp; Bia, CPF nº 111\.444\.777-35, aceito: \nR\$\s1\.234,50\n☒$/,
    );
    const changed = Object.keys(after).filter(
      (path) => strFromU8(after[path] ?? new Uint8Array()) !== strFromU8(before[path] ?? new Uint8Array()),
    );
    expect(changed).toHaveLength(2);
    expect(Object.keys(after)).toEqual(Object.keys(before));
  });

  it('T24 a place without a value is a line to write on', async () => {
    const { after } = await filled({ body: p(r('{{nome}}.')) }, {});
    expect(textIn(after?.['word/document.xml'])).toBe(`${'_'.repeat(16)}.`);
  });

  it('T24 a document whose fields are not those of the file is not made from it', async () => {
    const body = p(r('{{nome}} e {{cpf}}'));
    const twice = (text: string): string =>
      text.replace(/\{[^{}]*"type":"field"[^{}]*\}/, (field) => `${field},${field}`);
    expect((await filled({ body }, { nome: 'Ana' }, twice)).after).toBeNull();
    expect(
      fillOriginal(new Uint8Array([1, 2]), {
        document: toDocumentModel({
          title: '',
          language: 'pt-BR',
          document: { header: null, footer: null, content: { root: { type: 'root', children: [] } } },
          fields: [],
        }),
        stored: {},
        values: {},
      }),
    ).toBeNull();
  });
});
