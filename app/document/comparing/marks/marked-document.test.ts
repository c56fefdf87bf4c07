import { describe, expect, it } from 'vitest';
import type { EditorState } from '#domain/entities/template.ts';
import type { Block, DocumentModel } from '../../model.ts';
import { toDocumentModel } from '../../reading/from-editor-state.ts';
import { compareDocuments } from '../compare-documents.ts';
import type { ComparedContent } from '../comparison.ts';
import { markColors, markedDocument, type MarkWords } from './marked-document.ts';
import { shownBlocks } from './shown-blocks.ts';

const words: MarkWords = {
  title: 'Comparação',
  legend: { inserted: 'inserido', deleted: 'excluído', moved: 'movido', look: 'aparência' },
  lines: ['1 inserção'],
  movedHere: 'movido para cá',
  movedAway: 'movido daqui',
  lookChanged: 'aparência mudou',
  whole: { inserted: 'inserido abaixo', deleted: 'excluído abaixo' },
};

const say = (id: string, text: string, more: object = {}): object => ({
  type: 'paragraph',
  children: [{ type: 'text', text }],
  ...more,
  $: { id, ...('$' in more ? (more.$ as object) : {}) },
});

function content(...children: object[]): ComparedContent {
  const state = { root: { type: 'root', children } } as unknown as EditorState;
  return { name: 'x', fields: [], sections: [], document: { header: null, content: state, footer: null } };
}

function modelOf({ name, document }: ComparedContent): DocumentModel {
  return toDocumentModel({ title: name, language: 'pt-BR', document, fields: [] });
}

/** Each text of the marked document below the legend, with its colour and lines. */
function marked(before: ComparedContent, after: ComparedContent): string[] {
  const comparison = compareDocuments(before, after);
  const document = markedDocument(comparison, words, shownBlocks(modelOf(comparison.before)));
  const { body } = modelOf({ ...after, document });
  return body.slice(7).flatMap((block: Block) =>
    block.kind === 'paragraph'
      ? block.inlines.flatMap((inline) => {
          if (inline.kind !== 'text') return [];
          const { color, underline, strike } = inline.style;
          const line = [underline ? '_' : '', strike ? '-' : ''].join('');
          const mark = Object.entries(markColors).find(([, value]) => value === color)?.[0] ?? '';
          return [`${mark}${line}|${inline.text}`];
        })
      : [block.kind],
  );
}

describe('the comparison as a document with marks', () => {
  it('T13 underlines what is new, strikes what is gone, and leaves the rest', () => {
    expect(marked(content(say('a', 'prazo de doze meses')), content(say('a', 'prazo de dez meses')))).toEqual(
      ['|prazo de ', 'deleted-|doze', 'inserted_|dez', '| meses'],
    );
  });

  it('T13 shows a moved paragraph at both places, each with its words', () => {
    const [a, b] = [say('a', 'Do objeto do contrato'), say('b', 'Do preço e do pagamento do aluguel')];
    expect(marked(content(a, b), content(b, a))).toEqual([
      'moved|[movido daqui] ',
      'moved|Do objeto do contrato',
      '|Do preço e do pagamento do aluguel',
      'moved|[movido para cá] ',
      'moved|Do objeto do contrato',
    ]);
  });

  it('T13 a deleted clause keeps its number as text and does not count in the new numbering', () => {
    const clause = (id: string, text: string) =>
      say(id, text, { $: { numbering: { scheme: 'contrato', level: 0 } } });
    const before = content(clause('a', 'Do objeto'), clause('b', 'Do foro eleito'));
    const comparison = compareDocuments(before, content(clause('b', 'Do foro eleito')));
    const document = markedDocument(comparison, words, shownBlocks(modelOf(comparison.before)));
    const shown = shownBlocks(modelOf({ ...before, document }));
    expect(shown.get('b')?.label).toBe('Cláusula 1ª');
    expect(JSON.stringify(document)).toContain('Cláusula 1ª ');
  });

  it('T13 says in words that only the look changed', () => {
    const centred = say('a', 'Do objeto', { format: 'center' });
    expect(marked(content(say('a', 'Do objeto')), content(centred))).toEqual([
      'look|[aparência mudou] ',
      '|Do objeto',
    ]);
  });
});
