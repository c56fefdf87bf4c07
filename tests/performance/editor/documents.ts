import type { EditorState, TemplateDocument } from '#domain/entities/template.ts';
import { CONTRACT_SIZES, createContract } from '../pdf/contract.ts';
import { cell, paragraph, row, table, text } from '../stored-nodes.ts';

/** What is opened and written in. */
export type BenchDocument = '25pages' | 'table' | '100pages';

export const BENCH_DOCUMENTS: readonly BenchDocument[] = ['25pages', 'table', '100pages'];

const PARAGRAPHS = 1000;
const ROWS = 200;
const COLUMNS = 10;

const root = (children: unknown[]): EditorState => ({
  root: { type: 'root', version: 1, direction: null, format: '', indent: 0, children },
});

/** A thousand paragraphs with a bold beginning, about 25 pages. */
function paragraphs(): EditorState {
  const children = Array.from({ length: PARAGRAPHS }, (_, index) =>
    paragraph([
      text(`${index + 1}. `, 1),
      text('As partes obrigam-se a cumprir o que aqui se ajusta, sob as penas da lei e deste instrumento.'),
    ]),
  );
  return root(children);
}

function cells(): EditorState {
  const rows = Array.from({ length: ROWS }, (_, index) =>
    row(Array.from({ length: COLUMNS }, (__, column) => cell(`${index + 1}.${column + 1}`))),
  );
  return root([
    paragraph([text('Medições')]),
    table(
      rows,
      Array.from({ length: COLUMNS }, () => 68),
    ),
  ]);
}

export function makeDocument(name: BenchDocument): TemplateDocument {
  if (name === '100pages') return createContract(CONTRACT_SIZES[100], null);
  return { header: null, content: name === 'table' ? cells() : paragraphs(), footer: null };
}

/** Where the caret stands while keys are measured: well inside the document. */
export const caretAt = {
  '25pages': 'p:nth-of-type(500)',
  table: 'tr:nth-of-type(100) td:nth-of-type(5) p',
  '100pages': 'p:nth-of-type(200)',
} as const satisfies Record<BenchDocument, string>;
