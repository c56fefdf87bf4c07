import type { Template } from '#domain/entities/template.ts';
import { call, column, field, number, text } from '#domain/rules/expression/testing/build.ts';

/** A contract whose guarantor, items and reasons come and go by rules. */

const common = { version: 1, detail: 0, format: 0, style: '', mode: 'normal' } as const;
const inPassages = (...within: string[]): object => (within.length === 0 ? {} : { $: { within } });

const words = (content: string, ...within: string[]): unknown => ({
  ...common,
  type: 'text',
  text: content,
  ...inPassages(...within),
});
const value = (id: string, ...within: string[]): unknown => ({
  ...common,
  type: 'field',
  mode: 'token',
  text: `#${id}`,
  field: id,
  ...inPassages(...within),
});

let blocks = 0;

function paragraph(inlines: readonly unknown[], ...within: string[]): unknown {
  blocks += 1;
  return {
    type: 'paragraph',
    version: 1,
    $: { id: `block-${String(blocks)}`, ...(within.length === 0 ? {} : { within }) },
    children: inlines,
  };
}

function row(cells: readonly (readonly unknown[])[], headerState: number, ...within: string[]): unknown {
  return {
    type: 'tablerow',
    version: 1,
    ...inPassages(...within),
    children: cells.map((inlines) => ({
      type: 'tablecell',
      version: 1,
      headerState,
      colSpan: 1,
      rowSpan: 1,
      children: [paragraph(inlines)],
    })),
  };
}

const items = {
  type: 'table',
  version: 1,
  colWidths: [260, 110, 120, 120],
  children: [
    row([[words('Item')], [words('Quantidade')], [words('Valor')], [words('Subtotal')]], 1),
    row([[value('DESCRICAO')], [value('QUANTIDADE')], [value('VALOR')], [value('SUBTOTAL')]], 0, 'itens'),
    row([[words('Total')], [], [], [value('TOTAL')]], 0),
  ],
};

const passages = {
  fiador: { kind: 'condition', shown: field('TEM_FIADOR') },
  empresa: { kind: 'condition', shown: call('eq', field('PESSOA'), text('Pessoa jurídica')) },
  itens: { kind: 'repetition', group: 'ITENS' },
  alto: { kind: 'condition', shown: call('gt', field('TOTAL'), number('1000')) },
} as const;

/** Words of the parts that rules leave out. */
export const GUARANTOR_WORDS = 'responde solidariamente';
export const COMPANY_WORDS = 'inscrita sob o número';
export const REASON_WORDS = 'Contratação justificada por';

export const livingContract = {
  name: 'Proposta com fiador e itens',
  templateArea: '',
  fields: [
    { id: 'NOME', name: 'Contratante', required: true, inFileName: true },
    {
      id: 'PESSOA',
      name: 'Tipo de pessoa',
      type: 'singleSelection',
      options: [{ name: 'Pessoa física' }, { name: 'Pessoa jurídica' }],
    },
    {
      id: 'CNPJ',
      name: 'CNPJ',
      type: 'cnpj',
      required: true,
      rules: { shown: call('eq', field('PESSOA'), text('Pessoa jurídica')) },
    },
    { id: 'TEM_FIADOR', name: 'Tem fiador', type: 'checkbox' },
    { id: 'FIADOR', name: 'Nome do fiador', required: true },
    { id: 'RENDA', name: 'Renda do fiador', type: 'currency' },
    {
      id: 'ITENS',
      name: 'Itens',
      rows: { min: 1, max: 20 },
      columns: [
        { id: 'DESCRICAO', name: 'Descrição', required: true },
        { id: 'QUANTIDADE', name: 'Quantidade', type: 'number' },
        { id: 'VALOR', name: 'Valor', type: 'currency' },
        {
          id: 'SUBTOTAL',
          name: 'Subtotal',
          type: 'currency',
          rules: { calculated: call('multiply', field('QUANTIDADE'), field('VALOR')) },
        },
      ],
    },
    {
      id: 'TOTAL',
      name: 'Total da proposta',
      type: 'currency',
      rules: { calculated: call('sum', column('SUBTOTAL')) },
    },
    {
      id: 'MOTIVO',
      name: 'Justificativa',
      help: 'Obrigatória acima de R$ 1.000,00.',
      rules: { required: call('gt', field('TOTAL'), number('1000')) },
    },
  ],
  sections: [
    { id: 'PARTES', name: 'Partes', fields: ['NOME', 'PESSOA', 'CNPJ', 'TEM_FIADOR'] },
    { id: 'GARANTIA', name: 'Garantia', fields: ['FIADOR', 'RENDA'], shown: field('TEM_FIADOR') },
    { id: 'PRECO', name: 'Preço', fields: ['ITENS', 'TOTAL', 'MOTIVO'] },
  ],
  document: {
    header: null,
    content: {
      root: {
        type: 'root',
        version: 1,
        $: { passages },
        children: [
          paragraph([
            words('Contrata '),
            value('NOME'),
            words(`, ${COMPANY_WORDS} `, 'empresa'),
            value('CNPJ', 'empresa'),
            words('.'),
          ]),
          paragraph(
            [value('FIADOR'), words(` ${GUARANTOR_WORDS}, com renda de `), value('RENDA'), words('.')],
            'fiador',
          ),
          items,
          paragraph([words(`${REASON_WORDS} `), value('MOTIVO'), words('.')], 'alto'),
        ],
      },
    },
    footer: null,
  },
} satisfies Pick<Template, 'name' | 'templateArea' | 'fields' | 'sections' | 'document'>;
