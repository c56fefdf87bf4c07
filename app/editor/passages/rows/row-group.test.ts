import { describe, expect, it } from 'vitest';
import type { DocumentEditors } from '../../document-editors.ts';
import { caret, lines, make, place, select } from '../../testing/passages-fixture.ts';
import { makePassage, removeRule } from '../change-passages.ts';
import { passagesOf } from '../passage-state.ts';
import { $selectedTarget, type Target } from '../targets.ts';
import { rowGroupOf, rowGroupsOf } from './row-group.ts';

function target({ areas: { body } }: DocumentEditors): Target {
  const found = body.read(() => $selectedTarget());
  if (found === null) throw new Error('nothing selected');
  return found;
}

function repeat(editors: DocumentEditors, group: string): string {
  const made = makePassage(editors, 'body', target(editors), { kind: 'repetition', group });
  if (typeof made === 'string') throw new Error(made);
  return made.id;
}

describe('T21 a condition in a repetition', () => {
  it('T21 is decided for each row of the innermost repetition around it', () => {
    const editors = lines('um', 'dois', 'três');
    select(editors, 'um', 'dois');
    repeat(editors, 'ITEMS');
    caret(editors, 'dois');
    expect(rowGroupOf(editors, 'body', target(editors))).toBe('ITEMS');
    repeat(editors, 'PARTS');
    expect(rowGroupOf(editors, 'body', target(editors))).toBe('PARTS');
    caret(editors, 'um');
    expect(rowGroupOf(editors, 'body', target(editors))).toBe('ITEMS');
    select(editors, 'um', 'três');
    expect(rowGroupOf(editors, 'body', target(editors))).toBeUndefined();
    caret(editors, 'três');
    expect(rowGroupOf(editors, 'body', target(editors))).toBeUndefined();
  });

  it('T21 that was there before its repetition is found to be in rows', () => {
    const editors = lines('um', 'dois');
    caret(editors, 'um');
    const id = make(editors, 'a');
    expect(rowGroupsOf(editors, id)).toEqual([[]]);
    select(editors, 'um', 'dois');
    repeat(editors, 'ITEMS');
    expect(rowGroupsOf(editors, id)).toEqual([['ITEMS']]);
  });

  it('T21 stays in the text when the repetition around it goes: it is then decided once', () => {
    const editors = lines('um', 'dois');
    select(editors, 'um', 'dois');
    const items = repeat(editors, 'ITEMS');
    caret(editors, 'um');
    const condition = { kind: 'condition', shown: { field: 'FREE' } } as const;
    const made = makePassage(editors, 'body', target(editors), { ...condition, group: 'ITEMS' });
    if (typeof made === 'string') throw new Error(made);
    expect(passagesOf(editors.areas.body).get(made.id)).toEqual({ ...condition, group: 'ITEMS' });
    removeRule(editors, place(editors, items));
    expect(passagesOf(editors.areas.body).get(made.id)).toEqual(condition);
    editors.history.undo();
    editors.areas.body.read(() => null);
    expect(passagesOf(editors.areas.body).get(made.id)).toEqual({ ...condition, group: 'ITEMS' });
  });
});
