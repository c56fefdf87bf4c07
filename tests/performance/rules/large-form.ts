import type { Template, TemplateField } from '#domain/entities/template.ts';
import { call, column, field, number, text } from '#domain/rules/expression/testing/build.ts';
import type { Passage } from '#domain/entities/passage.ts';

/** A form of 300 fields with 150 rules, and 100 rows of 8 columns, with its document. */
const FIELDS = 300;
/** Of the fields, two of the columns, and the passages. */
const RULES = { fields: 108, columns: 2, passages: 40 } as const;
export const ROWS = 100;
const SECTIONS = 10;

export const ITEMS = 'ITENS';
export const QUANTITY = 'QTD';

const idOf = (index: number): string => `F${String(index)}`;

/** A third of the ruled fields each: shown, required or calculated, from the total and from fields before. */
function ruledField(index: number): TemplateField {
  const before = field(idOf(index - 1));
  const base = { id: idOf(index), name: `Campo ${String(index)}` };
  if (index % 3 === 0) return { ...base, rules: { shown: call('not', call('eq', before, text('oculto'))) } };
  if (index % 3 === 1)
    return { ...base, rules: { required: call('gt', field('TOTAL'), number(String(index * 10_000_000))) } };
  return {
    ...base,
    type: 'currency',
    rules: { calculated: call('multiply', field('TOTAL'), number(`0.${String(index)}`)) },
  };
}

const columns: NonNullable<TemplateField['columns']> = [
  { id: 'DESC', name: 'Descrição' },
  { id: 'COD', name: 'Código' },
  { id: 'UN', name: 'Unidade' },
  { id: QUANTITY, name: 'Quantidade', type: 'number' },
  { id: 'PRECO', name: 'Preço', type: 'currency' },
  { id: 'PRAZO', name: 'Prazo', type: 'date' },
  {
    id: 'SUB',
    name: 'Subtotal',
    type: 'currency',
    rules: { calculated: call('multiply', field(QUANTITY), field('PRECO')) },
  },
  { id: 'OBS', name: 'Obs', rules: { shown: call('gt', field(QUANTITY), number('0')) } },
];

function fieldsOfForm(): TemplateField[] {
  const single = Array.from({ length: FIELDS - 2 }, (_, index): TemplateField => {
    if (index > 0 && index <= RULES.fields - 1) return ruledField(index);
    return { id: idOf(index), name: `Campo ${String(index)}` };
  });
  const total: TemplateField = {
    id: 'TOTAL',
    name: 'Total',
    type: 'currency',
    rules: { calculated: call('sum', column('SUB')) },
  };
  return [{ id: ITEMS, name: 'Itens', columns }, total, ...single];
}

const inline = { version: 1, detail: 0, format: 0, style: '', mode: 'normal' } as const;
const words = (content: string): unknown => ({ ...inline, type: 'text', text: content });
const value = (id: string): unknown => ({
  ...inline,
  type: 'field',
  mode: 'token',
  text: `#${id}`,
  field: id,
});

function paragraph(id: string, children: readonly unknown[], within: readonly string[] = []): unknown {
  return { type: 'paragraph', version: 1, $: { id, ...(within.length === 0 ? {} : { within }) }, children };
}

function row(cells: readonly unknown[], within: readonly string[]): unknown {
  return {
    type: 'tablerow',
    version: 1,
    ...(within.length === 0 ? {} : { $: { within } }),
    children: cells.map((cell, at) => ({
      type: 'tablecell',
      version: 1,
      headerState: 0,
      colSpan: 1,
      rowSpan: 1,
      children: [paragraph(`cell-${String(at)}-${String(within.length)}`, [cell])],
    })),
  };
}

function documentOfForm(): Template['document'] {
  const passages: Record<string, Passage> = { itens: { kind: 'repetition', group: ITEMS } };
  for (let at = 1; at < RULES.passages; at += 1)
    passages[`p${String(at)}`] = {
      kind: 'condition',
      shown: call('gt', field('TOTAL'), number(String(at * 100))),
    };
  const clauses = Array.from({ length: FIELDS - 2 }, (_, at) =>
    paragraph(
      `clause-${String(at)}`,
      [words(`Cláusula ${String(at)}. As partes ajustam que `), value(idOf(at)), words(', na forma da lei.')],
      at > 0 && at < RULES.passages ? [`p${String(at)}`] : [],
    ),
  );
  const table = {
    type: 'table',
    version: 1,
    colWidths: columns.map(() => 80),
    children: [
      row(
        columns.map(({ name }) => words(name)),
        [],
      ),
      row(
        columns.map(({ id }) => value(id)),
        ['itens'],
      ),
    ],
  };
  return {
    header: null,
    content: {
      root: { type: 'root', version: 1, $: { passages }, children: [table, ...clauses] },
    },
    footer: null,
  };
}

export function largeForm(): Pick<Template, 'fields' | 'sections' | 'document'> {
  const fields = fieldsOfForm();
  const single = fields.slice(2);
  const size = Math.ceil(single.length / SECTIONS);
  return {
    fields,
    sections: [
      { id: 'S', name: 'Itens', fields: [ITEMS, 'TOTAL'] },
      ...Array.from({ length: SECTIONS }, (_, at) => ({
        id: `S${String(at)}`,
        name: `Seção ${String(at + 1)}`,
        fields: single.slice(at * size, (at + 1) * size).map(({ id }) => id),
      })),
    ],
    document: documentOfForm(),
  };
}

/** As a person copies them from a spreadsheet: the columns that are typed, in their order. */
export function copiedRows(): string {
  const rows = Array.from({ length: ROWS }, (_, at) =>
    [`Item ${String(at)}`, `C${String(at)}`, 'un', String((at % 9) + 1), '12,50', '27/11/2026'].join('\t'),
  );
  return rows.join('\n');
}
