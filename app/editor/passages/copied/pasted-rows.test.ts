// @vitest-environment happy-dom
import { $exportMimeTypeFromSelection } from '@lexical/clipboard';
import { $getSelection, $isRangeSelection } from 'lexical';
import { describe, expect, it } from 'vitest';
import type { Passage } from '#domain/entities/passage.ts';
import type { DocumentEditors } from '../../document-editors.ts';
import { $pasteOwnParts } from '../../paste/own-parts.ts';
import { paragraph, text } from '../../testing/area-fixture.ts';
import { $block, act, caret, open, select } from '../../testing/passages-fixture.ts';
import { makePassage } from '../change-passages.ts';
import { $idsOf, passagesOf } from '../passage-state.ts';
import { $selectedTarget } from '../targets.ts';

const condition = (group?: string): Passage => ({
  kind: 'condition',
  shown: { op: 'filled', args: [{ field: 'VALOR' }] },
  ...(group === undefined ? {} : { group }),
});

function enclose(editors: DocumentEditors, from: string, to: string, passage: Passage): string {
  select(editors, from, to);
  const target = editors.areas.body.read(() => $selectedTarget('selected'));
  const made = target === null ? 'nothing' : makePassage(editors, 'body', target, passage);
  if (typeof made === 'string') throw new Error(made);
  return made.id;
}

function copy(editors: DocumentEditors, from: string, to: string): string {
  select(editors, from, to);
  let data = '';
  act(editors, () => void (data = $exportMimeTypeFromSelection('application/x-lexical-editor') ?? ''));
  return data;
}

function cut(editors: DocumentEditors, from: string, to: string): string {
  const data = copy(editors, from, to);
  act(editors, () => {
    const selection = $getSelection();
    if ($isRangeSelection(selection)) selection.removeText();
  });
  return data;
}

function paste(editors: DocumentEditors, data: string, after: string): void {
  caret(editors, after);
  act(editors, () => {
    const selection = $getSelection();
    if ($isRangeSelection(selection)) selection.insertParagraph();
  });
  act(editors, () => {
    const place = $getSelection();
    if ($isRangeSelection(place)) $pasteOwnParts(data, place, () => false, {} as DataTransfer);
  });
}

/** The conditions around a block, outermost first. */
function conditionsOf(editors: DocumentEditors, words: string): Passage[] {
  const passages = passagesOf(editors.areas.body);
  return editors.areas.body
    .read(() => $idsOf($block(words)))
    .flatMap((id) => {
      const passage = passages.get(id);
      return passage?.kind === 'condition' ? [passage] : [];
    });
}

/** Items repeated for each row, and two blocks with a rule outside of them. */
function document(): DocumentEditors {
  const words = ['item', 'outro item', 'caro', 'muito caro', 'fim', 'resto'];
  const editors = open(...words.map((word) => paragraph(text(word))));
  enclose(editors, 'item', 'outro item', { kind: 'repetition', group: 'ITENS' });
  enclose(editors, 'caro', 'muito caro', condition());
  return editors;
}

describe('T21 a condition that is pasted', () => {
  it('T21 follows the rows of the repetition that it was moved into, and stays in them when it takes that along', () => {
    const editors = document();
    paste(editors, cut(editors, 'caro', 'muito caro'), 'item');
    expect(conditionsOf(editors, 'caro')).toEqual([condition('ITENS')]);
    expect(conditionsOf(editors, 'muito caro')).toEqual([condition('ITENS')]);
    paste(editors, cut(editors, 'caro', 'muito caro'), 'fim');
    expect(conditionsOf(editors, 'caro')).toEqual([condition('ITENS')]);
  });

  it('T21 follows the rows where it was copied to, and the first one stays as it is', () => {
    const editors = document();
    const data = copy(editors, 'caro', 'muito caro');
    act(editors, () => $block('caro').select().insertText('primeiro '));
    paste(editors, data, 'item');
    expect(conditionsOf(editors, 'caro')).toEqual([condition('ITENS')]);
    expect(conditionsOf(editors, 'muito caro')).toEqual([condition('ITENS')]);
    expect(conditionsOf(editors, 'caroprimeiro ')).toEqual([condition()]);
    editors.history.undo();
    editors.areas.body.read(() => null);
    expect([...passagesOf(editors.areas.body).values()].filter(({ kind }) => kind === 'condition')).toEqual([
      condition(),
    ]);
  });

  it('T21 stays in the rows of a repetition that was copied with it', () => {
    const editors = document();
    enclose(editors, 'outro item', 'outro item', condition('ITENS'));
    const data = copy(editors, 'item', 'outro item');
    const other = open(paragraph(text('antes')), paragraph(text('depois')));
    paste(other, data, 'antes');
    expect(conditionsOf(other, 'outro item')).toEqual([condition('ITENS')]);
  });

  it('T21 is decided once where the rows that it was decided in are not around it', () => {
    const editors = document();
    const data = copy(editors, 'caro', 'muito caro').replaceAll(
      '"kind":"condition"',
      '"kind":"condition","group":"ITENS"',
    );
    const other = open(paragraph(text('antes')), paragraph(text('depois')));
    paste(other, data, 'antes');
    expect(conditionsOf(other, 'caro')).toEqual([condition()]);
  });

  it('T21 that the text decides once in rows stays so when other text is pasted beside it', () => {
    const editors = document();
    enclose(editors, 'outro item', 'outro item', condition());
    paste(editors, copy(editors, 'fim', 'resto'), 'item');
    expect(conditionsOf(editors, 'outro item')).toEqual([condition()]);
  });
});
