import { describe, expect, it } from 'vitest';
import type { Footnote } from '#app/document/model.ts';
import { docxOf, type DocxParts } from '#tests/support/word/docx-of.ts';
import { readFile, textsOf } from '#tests/support/word/read-blocks.ts';

const p = (content: string): string => `<w:p>${content}</w:p>`;
const t = (text: string): string => `<w:r><w:t>${text}</w:t></w:r>`;
const mark = (id: number, kind = 'footnote'): string => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
const note = (id: number, content: string, kind = 'footnote'): string =>
  `<w:${kind} w:id="${id}">${content}</w:${kind}>`;

async function notesOf(parts: DocxParts) {
  const { body, remarks } = await readFile(docxOf(parts));
  const notes = body.flatMap((block) =>
    block.kind === 'paragraph'
      ? block.inlines.filter((inline): inline is Footnote => inline.kind === 'footnote')
      : [],
  );
  return { notes: notes.map(({ content }) => textsOf(content)), remarks, texts: textsOf(body) };
}

describe('notes of a Word file', () => {
  it('T13 are at their marks, without their own number, endnotes as footnotes', async () => {
    const { notes, remarks, texts } = await notesOf({
      body: p(t('a') + mark(2) + t('b') + mark(1, 'endnote')),
      footnotes:
        note(0, p(t('separator'))) + note(2, p(`<w:r><w:footnoteRef/></w:r>${t(' Nota')}`) + p(t('mais'))),
      endnotes: note(1, p(t('Fim')), 'endnote'),
    });
    expect(texts).toEqual(['a<footnote>b<footnote>']);
    expect(notes).toEqual([['Nota', 'mais'], ['Fim']]);
    expect(remarks).toEqual(['endnote']);
  });

  it('T13 that are missing are said; a note in a note is left out', async () => {
    expect(await notesOf({ body: p(t('a') + mark(7)) })).toMatchObject({
      notes: [],
      remarks: ['missing-part'],
    });
    const circular = await notesOf({ body: p(mark(1)), footnotes: note(1, p(t('x') + mark(1))) });
    expect(circular).toMatchObject({ notes: [['x']], remarks: [] });
  });

  it('T13 one note at ten thousand marks is not ten thousand notes', async () => {
    const { notes, texts } = await notesOf({
      body: p(Array.from({ length: 10_000 }, () => mark(1)).join('')),
      footnotes: note(1, p(t('x'.repeat(1000)))),
    });
    expect(notes).toHaveLength(20);
    expect(texts).toHaveLength(1);
  });

  it('T13 hold the words of tables and lists as paragraphs', async () => {
    const table = `<w:tbl><w:tr><w:tc>${p(t('b'))}</w:tc><w:tc>${p(t('c'))}</w:tc></w:tr></w:tbl>`;
    const { notes } = await notesOf({ body: p(mark(1)), footnotes: note(1, p(t('a')) + table) });
    expect(notes).toEqual([['a', 'b', 'c']]);
  });
});
