// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { numberParagraphs } from '#app/document/numbering/number-blocks.ts';
import { type NumberingLevel, schemeOf } from '#app/document/numbering/schemes.ts';
import { createDocumentEditors, type AreaName, type DocumentEditors } from '../../document-editors.ts';
import { readState } from '../../stored-state/area-state.ts';
import { paragraph, phrases, raise, state, text } from '../../testing/area-fixture.ts';
import { $numberableInArea, $numberedBlocks } from '../block-numbering.ts';
import { schemesOf, storedSchemesIn } from '../own-schemes.ts';
import { applyScheme } from './apply-scheme.ts';

const clause = (words: string, scheme = 'contrato', level = 0) => ({
  ...paragraph(text(words)),
  $: { numbering: { scheme, level } },
});

function opened(header: object[], body: object[], schemes?: unknown): DocumentEditors {
  const content = state(...body);
  return createDocumentEditors({
    states: {
      header: state(...header),
      content: schemes === undefined ? content : { root: { ...content.root, $: { schemes } } },
      footer: null,
    },
    labels: new Map(),
    imageUrl: () => Promise.resolve(null),
    phrases,
    contentWidth: () => 700,
    onFiles: () => undefined,
    onChange: () => undefined,
    onError: raise,
  });
}

const labels = ({ areas }: DocumentEditors, area: AreaName = 'body'): string[] =>
  areas[area].read(() => [...numberParagraphs($numberedBlocks()).values()]);

function caretIn({ areas: { body } }: DocumentEditors, at: number): void {
  body.update(() => void $numberableInArea()[at]?.selectEnd(), { discrete: true });
}

const contract = schemeOf('contrato')?.levels ?? [];
const changed: readonly NumberingLevel[] = contract.map((level, at) =>
  at === 0 ? { ...level, form: 'upper-roman', text: 'Seção %1', start: 2 } : level,
);

it('T14 a changed ready scheme becomes one of the document, for all paragraphs that have it, in one step', () => {
  const editors = opened(
    [clause('topo')],
    [clause('um'), clause('dois', 'contrato', 1), clause('três', 'lei')],
  );
  const before = readState(editors.areas.body);
  caretIn(editors, 0);
  expect(applyScheme(editors, { scheme: 'contrato', levels: changed })).toBe(true);
  expect(labels(editors).toSorted()).toEqual(['2.1', 'Art. 1º', 'Seção II']);
  expect(labels(editors, 'header')).toEqual(['Seção II']);
  const [own] = schemesOf(editors.areas.body).keys();

  const further = changed.map((level, at) => (at === 1 ? { ...level, text: '(%2)' } : level));
  expect(applyScheme(editors, { scheme: own ?? '', levels: further })).toBe(true);
  expect([...schemesOf(editors.areas.body).keys()]).toEqual([own]);
  expect(labels(editors).toSorted()).toEqual(['(1)', 'Art. 1º', 'Seção II']);

  editors.history.undo();
  expect(labels(editors).toSorted()).toEqual(['2.1', 'Art. 1º', 'Seção II']);
  editors.history.undo();
  expect(labels(editors).toSorted()).toEqual(['1.1', 'Art. 1º', 'Cláusula 1ª']);
  expect(editors.history.canUndo()).toBe(false);
  expect(readState(editors.areas.body)).toEqual(before);
  expect(labels(editors, 'header')).toEqual(['Cláusula 1ª']);
  editors.history.redo();
  editors.history.redo();
  expect(labels(editors).toSorted()).toEqual(['(1)', 'Art. 1º', 'Seção II']);
  editors.dispose();
});

it('T14 the selected paragraph begins with a number, or goes on, in the same step', () => {
  const editors = opened([], [clause('um'), paragraph(text('dois')), clause('três')]);
  caretIn(editors, 1);
  applyScheme(editors, { scheme: 'contrato', levels: null, start: 7 });
  expect(labels(editors)).toEqual(['Cláusula 1ª', 'Cláusula 7ª', 'Cláusula 8ª']);
  expect(schemesOf(editors.areas.body).size).toBe(0);
  applyScheme(editors, { scheme: 'contrato', levels: null, start: null });
  expect(labels(editors)).toEqual(['Cláusula 1ª', 'Cláusula 2ª', 'Cláusula 3ª']);
  editors.history.undo();
  editors.history.undo();
  expect(labels(editors)).toEqual(['Cláusula 1ª', 'Cláusula 2ª']);
  editors.dispose();
});

it('T14 nothing is changed in a document without room for another scheme, and what is not known stays', () => {
  const schemes = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`s${at}`, { later: at }]));
  const editors = opened([], [clause('um')], schemes);
  caretIn(editors, 0);
  expect(applyScheme(editors, { scheme: 'contrato', levels: changed })).toBe(false);
  expect(editors.history.canUndo()).toBe(false);
  expect(storedSchemesIn(editors.areas.body.getEditorState())).toEqual(schemes);
  expect(labels(editors)).toEqual(['Cláusula 1ª']);
  editors.dispose();
});
