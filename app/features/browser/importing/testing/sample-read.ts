import { DEFAULT_STYLE, A4 } from '#app/document/styles.ts';
import type { Block, Inline } from '#app/document/model.ts';
import type { ProposedField } from '#app/importers/imported.ts';
import type { ReadFile } from '#app/importers/read-file.ts';
import type { TemplateField } from '#domain/entities/template.ts';

export const words = (text: string): Inline => ({ kind: 'text', text, style: DEFAULT_STYLE });
export const place = (field: string): Inline => ({ kind: 'field', field, style: DEFAULT_STYLE });

export const block = (id: string, ...inlines: Inline[]): Block => ({
  kind: 'paragraph',
  path: [0],
  id,
  align: 'start',
  indent: 0,
  inlines,
  style: DEFAULT_STYLE,
});

export function proposed(
  name: string,
  more: Partial<TemplateField> = {},
  rest: Partial<ProposedField> = {},
): ProposedField {
  return { field: { id: name.toUpperCase(), name, ...more }, origin: 'mark', uses: 1, ...rest };
}

/** What a reader makes of a file with these blocks and fields. */
export function readOf(
  body: Block[],
  fields: readonly ProposedField[] = [],
  more: Partial<ReadFile['document']> = {},
): ReadFile {
  const labels = fields.map(({ field: { id, name } }) => [id, { id, name, color: '#eeeeee' }] as const);
  return {
    hash: '0'.repeat(64),
    format: 'docx',
    document: {
      title: '',
      model: {
        title: '',
        language: 'pt-BR',
        page: A4,
        header: [],
        body,
        footer: [],
        fields: new Map(labels),
      },
      fields,
      rules: [],
      images: new Map(),
      comments: [],
      suggestions: [],
      revisions: 0,
      remarks: [],
      ...more,
    },
  };
}
