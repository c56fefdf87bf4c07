import type { EditorState, PagesInfo } from '#domain/entities/template.ts';

/** Documents of several pages, of what begins pages in different ways. */

export interface DocumentAreas {
  header: EditorState | null;
  content: EditorState;
  footer: EditorState | null;
  pagesInfo?: PagesInfo | undefined;
}

const state = (...children: unknown[]): EditorState => ({ root: { type: 'root', children } });
const text = (words: string, style = '', format = 0) => ({
  type: 'text',
  version: 1,
  text: words,
  style,
  format,
  mode: 'normal',
  detail: 0,
});
const paragraph = (words: string, format = '', more = {}) => ({
  type: 'paragraph',
  version: 1,
  format,
  children: [text(words)],
  ...more,
});
const heading = (words: string, tag = 'h2') => ({
  type: 'heading',
  tag,
  version: 1,
  children: [text(words)],
});

const sentences = [
  'As partes obrigam-se a cumprir o que aqui se ajusta, sob as penas da lei e deste instrumento particular.',
  'O presente contrato tem por objeto a prestação de serviços de consultoria, na forma e nos prazos que o anexo estabelece.',
  'Qualquer tolerância quanto ao descumprimento das obrigações não constitui novação nem renúncia de direitos.',
  'A contratada responde pela confidencialidade das informações que receber, mesmo depois de extinto o contrato.',
  'Fica eleito o foro da comarca de Curitiba para dirimir as controvérsias que resultem deste instrumento.',
];
/** Words that differ from place to place, so that no two lines are alike. */
const passage = (index: number, count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `${index + 1}.${at + 1} ${sentences[(index + at) % sentences.length] ?? ''}`,
  ).join(' ');

const contract = state(
  heading('Contrato de prestação de serviços', 'h1'),
  ...Array.from({ length: 24 }, (_, index) => [
    heading(`Cláusula ${index + 1}`),
    paragraph(passage(index, 3 + (index % 5)), index % 2 === 0 ? 'justify' : ''),
    paragraph(passage(index + 50, 2 + (index % 3)), 'justify'),
  ]).flat(),
);

const item = (words: string, value: number) => ({
  type: 'listitem',
  version: 1,
  value,
  children: [text(words)],
});
const list = (count: number) => ({
  type: 'list',
  listType: 'number',
  tag: 'ol',
  start: 1,
  version: 1,
  children: Array.from({ length: count }, (_, index) => item(passage(index, 1 + (index % 3)), index + 1)),
});

const cell = (words: string, header = 0) => ({
  type: 'tablecell',
  version: 1,
  headerState: header,
  colSpan: 1,
  rowSpan: 1,
  children: [paragraph(words)],
});
const table = (rows: number, header: boolean) => ({
  type: 'table',
  version: 1,
  colWidths: [80, 350, 160],
  children: Array.from({ length: rows }, (_, index) => ({
    type: 'tablerow',
    version: 1,
    children: ['Item', sentences[index % sentences.length] ?? '', 'Valor'].map((words, column) =>
      cell(column === 1 ? words : `${words} ${index}`, header && index === 0 ? 1 : 0),
    ),
  })),
});

const pageBreak = { type: 'page-break', version: 1 };
const section = (own: object) => ({ ...pageBreak, $: { section: own } });
const long = paragraph(passage(7, 90), 'justify');

const figure = (shows: string) => ({ ...text('#'), type: 'page-figure', mode: 'token', shows });
const clause = (index: number, level: number) => ({
  ...paragraph(passage(index, 2 + (index % 5)), 'justify'),
  $: { numbering: { scheme: 'contrato', level } },
});

const noted = (index: number) => ({
  ...paragraph(passage(index, 3)),
  children: [
    text(`${passage(index, 2)} `),
    { ...text('*'), type: 'footnote', mode: 'token', note: state(paragraph(`Nota do trecho ${index}.`)) },
    text(` ${passage(index + 20, 2)}`),
  ],
});

export const sheetDocuments = {
  contract: { header: null, content: contract, footer: null },
  letterhead: {
    header: state(paragraph('Clínica Boa Vista', 'center'), paragraph('Rua das Flores, 100')),
    content: state(...contract.root.children.slice(0, 30)),
    footer: state({ ...paragraph('', 'right'), children: [text('Folha '), figure('page')] }),
    pagesInfo: { paddings: { top: 76, right: 76, bottom: 76, left: 113 }, pageNumber: 'bottom-center' },
  },
  firstPage: {
    header: state(paragraph('Clínica Boa Vista', 'center')),
    content: contract,
    footer: state({ ...paragraph('Folha '), children: [text('Folha '), figure('page')] }),
    pagesInfo: {
      firstPage: {
        on: true,
        header: state(heading('Clínica Boa Vista'), paragraph(sentences[0] ?? ''), paragraph('Curitiba')),
        footer: null,
      },
    },
  },
  sections: {
    header: state(paragraph('Laudo e seus anexos')),
    content: state(
      paragraph(passage(1, 24), 'justify'),
      section({ width: 1120, height: 790, paddings: { top: 60, right: 90, bottom: 60, left: 150 } }),
      paragraph(passage(2, 30), 'justify'),
      table(40, true),
      section({ width: 559.4, height: 793.7 }),
      paragraph(passage(3, 30), 'justify'),
      section({}),
      paragraph(passage(4, 12)),
    ),
    footer: null,
  },
  clauses: {
    header: null,
    content: state(...Array.from({ length: 40 }, (_, index) => clause(index, index % 4 === 0 ? 0 : 1))),
    footer: null,
  },
  lists: { header: null, content: state(paragraph('Antes'), list(40), paragraph('Depois')), footer: null },
  notes: {
    header: null,
    content: state(...Array.from({ length: 14 }, (_, index) => noted(index + 1))),
    footer: null,
  },
  tables: {
    header: null,
    content: state(
      paragraph(passage(1, 6)),
      table(60, true),
      paragraph(passage(2, 4)),
      table(30, false),
      paragraph('Fim'),
    ),
    footer: null,
  },
  breaks: {
    header: null,
    content: state(
      paragraph(passage(1, 4)),
      pageBreak,
      paragraph(passage(2, 4)),
      pageBreak,
      pageBreak,
      long,
      paragraph('Fim'),
    ),
    footer: null,
  },
} satisfies Record<string, DocumentAreas>;

interface TextBlock {
  children: { text: string }[];
}

function isTextBlock(block: unknown): block is TextBlock {
  return typeof block === 'object' && block !== null && 'children' in block;
}

/** The document with `words` before its first text. */
export function withFirstText(document: DocumentAreas, words: string): DocumentAreas {
  const changed = structuredClone(document);
  const [block] = changed.content.root.children;
  const first = isTextBlock(block) ? block.children[0] : undefined;
  if (first !== undefined) first.text = words + first.text;
  return changed;
}
