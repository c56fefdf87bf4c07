import { $getLexicalContent } from '@lexical/clipboard';
import { $createParagraphNode, $getRoot, $selectAll } from 'lexical';
import { expect, it } from 'vitest';
import { withScheme } from '#app/document/numbering/own-schemes.ts';
import type { NumberingLevel } from '#app/document/numbering/schemes.ts';
import { createDocumentEditors, type DocumentEditors } from '../document-editors.ts';
import { $pasteOwnParts } from '../paste/own-parts.ts';
import { paragraph, phrases, raise, state, text } from '../testing/area-fixture.ts';
import { $numberableInArea, $numberedBlocks } from './block-numbering.ts';
import { $moveLevels, $toggleScheme } from './numbering.ts';
import { $withSchemes } from './copied/copied-schemes.ts';
import { $setStoredSchemes, $storedSchemes, schemesOf } from './own-schemes.ts';
import { numberParagraphs } from '#app/document/numbering/number-blocks.ts';

const levels: readonly NumberingLevel[] = [
  { form: 'words', text: 'Artigo %1', left: 0, hang: 0 },
  { form: 'upper-roman', text: '%2 -', left: 40, hang: 40 },
];

function opened(...body: object[]): DocumentEditors {
  return createDocumentEditors({
    states: { header: null, content: state(...body), footer: null },
    labels: new Map(),
    imageUrl: () => Promise.resolve(null),
    phrases,
    contentWidth: () => 700,
    onFiles: () => undefined,
    onChange: () => undefined,
    onError: raise,
  });
}

const labels = ({ areas: { body } }: DocumentEditors): string[] =>
  body.read(() => [...numberParagraphs($numberedBlocks()).values()]);

function edit({ areas: { body } }: DocumentEditors, change: () => void): void {
  body.update(change, { discrete: true });
}

it('T14 own schemes number like the given ones, by button and Tab, and follow a change of their levels', () => {
  const editors = opened(paragraph(text('um')), paragraph(text('dois')));
  edit(editors, () => $setStoredSchemes(withScheme($storedSchemes(), 'mine', levels)));
  edit(editors, () => {
    $selectAll();
    $toggleScheme('mine');
  });
  expect(labels(editors)).toEqual(['Artigo primeiro', 'Artigo segundo']);
  edit(editors, () => {
    const [, last] = $numberableInArea();
    last?.selectEnd();
    $moveLevels(1);
    $moveLevels(1);
  });
  expect(labels(editors)).toEqual(['Artigo primeiro', 'I -']);
  edit(editors, () => $setStoredSchemes(withScheme($storedSchemes(), 'mine', [...levels].reverse())));
  expect(labels(editors)[1]).toBe('Artigo 1');
  editors.dispose();
});

it('T14 own schemes go along with copied paragraphs into another document', () => {
  const from = opened(
    ...['um', 'dois'].map((words) => ({
      ...paragraph(text(words)),
      $: { numbering: { scheme: 'mine', level: 0 } },
    })),
  );
  edit(from, () => {
    $setStoredSchemes(withScheme(null, 'mine', levels));
    $setStoredSchemes(withScheme($storedSchemes(), 'other', levels));
  });
  const { body } = from.areas;
  edit(from, () => {
    $selectAll();
  });
  const clip = body.read(() => $withSchemes($getLexicalContent(body) ?? ''));
  const to = opened(paragraph(text('antes')));
  edit(to, () => {
    const selection = $getRoot().append($createParagraphNode()).selectEnd();
    $pasteOwnParts(clip, selection, () => false, { getData: () => '' } as unknown as DataTransfer);
  });
  expect(labels(to)).toEqual(['Artigo primeiro', 'Artigo segundo']);
  expect([...schemesOf(to.areas.body).keys()]).toEqual(['mine']);
  from.dispose();
  to.dispose();
});
