import { $getRoot } from 'lexical';
import { describe, expect, it } from 'vitest';
import { areaEditor, change, field, paragraph, state, text } from '../testing/area-fixture.ts';
import { $slashQuery } from './slash-query.ts';

function queryAfter(...children: unknown[]): string | null {
  const editor = areaEditor(state(paragraph(...children)));
  change(editor, () => void $getRoot().selectEnd());
  return editor.read($slashQuery)?.text ?? null;
}

const lineBreak = { type: 'linebreak', version: 1 };

describe('the slash', () => {
  it.each([
    ['at the beginning', [text('/')], ''],
    ['after a space', [text('ver /tab')], 'tab'],
    ['with words behind it', [text('/lista num')], 'lista num'],
    ['after a line break', [text('a'), lineBreak, text('/x')], 'x'],
    ['behind a bracket', [text('(/tab')], 'tab'],
    ['behind a quotation mark', [text('“/')], ''],
    ['behind a bracket of another style', [text('a (', '', 1), text('/x')], 'x'],
    ['behind words of another style', [text('a ', '', 1), text('/x')], 'x'],
  ])('T14 asks for what to insert %s', (_where, children, expected) => {
    expect(queryAfter(...children)).toBe(expected);
  });

  it.each([
    ['in a word', [text('e/ou')]],
    ['in a date', [text('21/11')]],
    ['in an address', [text('https://x')]],
    ['behind a field', [field('AB12', 'nome'), text('/')]],
    ['before two spaces', [text('/a  ')]],
  ])('T14 is a slash %s', (_where, children) => {
    expect(queryAfter(...children)).toBeNull();
  });

  it('T16 a number sign asks for fields alone', () => {
    const editor = areaEditor(state(paragraph(text('cliente (#nom'))));
    change(editor, () => void $getRoot().selectEnd());
    expect(editor.read($slashQuery)).toMatchObject({ sign: '#', text: 'nom', start: 9 });
    expect(queryAfter(text('nº#1'))).toBeNull();
    expect(queryAfter(text('# '))).toBeNull();
    expect(queryAfter(text('##'))).toBeNull();
  });
});
