import { DEFAULT_MARGIN } from '#app/document/styles.ts';
import type { PagesInfo } from '#domain/entities/template.ts';
import { cell, field, paragraph, row, text } from '../printed.ts';

/** Every part that older documents are made of, each in its settings. */

const PROSE =
  'A CONTRATADA compromete-se a executar os serviços com a diligência e a perícia habituais, respondendo por perdas e danos. ';

const heading = (level: number) => ({
  type: 'heading',
  tag: `h${String(level)}`,
  children: [
    text(`Título de nível ${String(level)}, que se estende por tantas palavras que ocupa mais de uma linha`),
  ],
});
const item = (children: unknown[]) => ({ type: 'listitem', children });
const list = (listType: string, children: unknown[], more: object = {}) => ({
  type: 'list',
  listType,
  children,
  ...more,
});
const styled = (style: string, value = 'palavras assim ') => text(value, { style });
const filled = (value: string, more: object = {}) => cell([paragraph([text(value)])], more);

const looks = [
  ...[0, 1, 2, 3, 4, 8].map((format) => text(`formato ${String(format)} `, { format })),
  text('m'),
  text('2', { format: 64 }),
  text(' H'),
  text('2', { format: 32 }),
  text('O '),
  styled('font-size: 9px'),
  styled('font-size: 32px'),
  styled('color: #b91c1c; background-color: #fef08a'),
  styled('font-family: Times New Roman'),
  styled('font-family: Georgia'),
  styled('font-family: EB Garamond'),
  { type: 'tab', text: '\t' },
  text('depois do tabulador'),
  { type: 'linebreak' },
  { type: 'link', url: 'https://exemplo.com.br/contratos', children: [text('um endereço')] },
];

const image = (width: number, height: number) => ({
  type: 'image',
  file: 'photo',
  width,
  height,
  alt: 'Foto',
});

const lists = [
  list('number', [
    item([text('um')]),
    item([text(PROSE.repeat(2))]),
    item([list('bullet', [item([text('dentro')]), item([text(PROSE)])])]),
  ]),
  list('number', [item([text('nove')]), item([text('dez')])], { start: 9 }),
  list('number', [item([text('letra')]), item([text('outra')])], { $: { marker: 'alpha' } }),
];

const table = (more: object = {}) => ({
  type: 'table',
  colWidths: [120, 200, 160],
  children: [
    row([filled('Item', { headerState: 1 }), filled('Valores', { headerState: 1, colSpan: 2 })]),
    row([filled('Mão de obra', { headerState: 2, rowSpan: 2 }), filled(PROSE), filled('2.000,00')]),
    row([
      filled('meio', { verticalAlign: 'middle', backgroundColor: '#fef08a' }),
      filled('fim', { verticalAlign: 'bottom' }),
    ]),
    { ...row([filled('alta'), cell([table0()]), cell([])]), height: 90 },
  ],
  ...more,
});

function table0(): unknown {
  return { type: 'table', colWidths: [60, 60], children: [row([filled('a'), filled('b')])] };
}

const numbered = (scheme: string, level: number) =>
  paragraph([text(PROSE)], { format: 'justify', $: { numbering: { scheme, level } } });

const body = [
  ...[1, 2, 3, 4, 5, 6].map(heading),
  paragraph(looks, { format: 'justify' }),
  ...['left', 'center', 'right', 'justify', 'start', 'end'].map((format) =>
    paragraph([text(PROSE.repeat(3))], { format, indent: format === 'right' ? 2 : 0 }),
  ),
  paragraph([]),
  { type: 'quote', children: [text(PROSE.repeat(2))] },
  ...lists,
  table(),
  table({ $: { borders: 'none' } }),
  paragraph([text('antes '), image(80, 60), text(' depois')]),
  paragraph([image(300, 200)], { format: 'center' }),
  paragraph([text('Nome: '), field('A'), text(', vazio: '), field('B'), text('.')]),
  { type: 'page-break' },
  ...[0, 1, 2, 3].map((level) => numbered('contrato', level)),
  ...[0, 1, 2, 3].map((level) => numbered('lei', level)),
  paragraph([text('שלום עולם 1.234,50 (Silva & Cia)')]),
  paragraph([text(PROSE)], { direction: 'rtl', indent: 1 }),
  { type: 'poll', question: 'de uma versão mais nova' },
  {
    type: 'table',
    colWidths: [300],
    children: [row([cell(Array.from({ length: 60 }, () => paragraph([text('alto')])))])],
  },
];

const area = (children: unknown[]) => ({ root: { type: 'root' as const, children } });

/** On usual pages, and on pages with all that can be set. */
export const pagesOfParts: readonly PagesInfo[] = [
  {},
  {
    width: 1122.5,
    height: 793.7,
    paddings: { top: 57, right: 76, bottom: DEFAULT_MARGIN, left: 113 },
    headerHeight: 80,
    footerHeight: 60,
    pageNumber: 'top-center',
    leading: 'text',
  },
];

export function partsOn(pagesInfo: PagesInfo) {
  return {
    name: 'Partes',
    fields: [
      { id: 'A', name: 'nome' },
      { id: 'B', name: 'vazio' },
    ],
    document: {
      header: area([paragraph([text('Horizonte Engenharia Ltda. '), image(40, 30)], { format: 'center' })]),
      content: area(body),
      footer: area([
        paragraph([text('Rodapé')]),
        paragraph([text('segunda linha', { style: 'font-size: 9px' })]),
      ]),
      pagesInfo,
    },
  };
}
