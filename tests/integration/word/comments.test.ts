import { describe, expect, it } from 'vitest';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import type { Thread } from '#app/exporters/exporter.ts';
import { importDocx } from '#app/importers/docx/import-docx.ts';
import { docxFindings } from '#scripts/documents/check-docx.ts';
import { left, p, stored } from '#tests/fixtures/kinds/builder.ts';
import { exportWord } from '#tests/support/word/exported.ts';

const AT = '2026-11-20T14:30:00Z';

const { document, fields } = stored({
  name: 'Contrato',
  values: { Locatário: '' },
  header: [left('Imobiliária Horizonte')],
  body: [
    p('O prazo é de **trinta meses**, contado da entrega das chaves a {Locatário}.'),
    p('O aluguel vence no dia cinco.'),
  ],
});
const model = toDocumentModel({ title: 'Contrato', language: 'pt-BR', document, fields });

const thread = (area: 'header' | 'content', quote: string, more: Partial<Thread> = {}): Thread => ({
  author: 'Ana Lima',
  at: AT,
  text: 'Conferir',
  anchor: { area, block: '', quote, before: '', after: '' },
  answers: [],
  isDone: false,
  ...more,
});

describe('comments in a Word file', () => {
  it('T24 come back on their words, with authors, dates and answers', async () => {
    const threads = [
      thread('content', 'é de trinta', { text: 'Por que <30>?\nVer a & b.' }),
      thread('content', 'meses, contado', {
        answers: [{ author: 'Bruno Sá', at: AT, text: 'Porque sim.' }],
        isDone: true,
      }),
      thread('content', '#Locatário.'),
      thread('header', 'Horizonte'),
    ];
    const bytes = await exportWord(model, { template: { fields, threads } });
    expect(docxFindings(bytes)).toEqual([]);
    const { comments } = await importDocx(bytes, {
      language: 'pt-BR',
      choices: { revisions: 'accept', comments: 'take', marks: 'text' },
    });
    const said = (
      each: Pick<Thread, 'author' | 'text' | 'answers' | 'isDone'>,
      quote: string | undefined,
    ) => ({
      author: each.author,
      text: each.text,
      quote,
      answers: each.answers.map(({ author, text }) => `${author}: ${text}`),
      isDone: each.isDone,
    });
    const wanted = threads.map((each) => said(each, each.anchor?.quote));
    const found = comments.map((each) =>
      said({ ...each, answers: each.answers.map((answer) => ({ ...answer, at: AT })) }, each.anchor?.quote),
    );
    expect(found).toEqual(wanted);
    expect(comments.map(({ at }) => new Date(at ?? 0).getTime())).toEqual(threads.map(() => Date.parse(AT)));
  });

  it('T24 one on words that are gone, or on the whole template, stands at its beginning', async () => {
    const threads = [thread('content', 'palavras que não há'), thread('content', '', { anchor: null })];
    const bytes = await exportWord(model, { template: { fields, threads } });
    expect(docxFindings(bytes)).toEqual([]);
  });
});
