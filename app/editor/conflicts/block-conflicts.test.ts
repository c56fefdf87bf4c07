import { describe, expect, it } from 'vitest';
import { openConflicts } from '#domain/rules/merge/body/open-conflicts.ts';
import { readBlockId } from '#app/document/reading/block-ids.ts';
import { readChildren, isJsonNode, type JsonNode } from '#app/document/reading/json-node.ts';
import { readState } from '../stored-state/area-state.ts';
import { areaEditor, paragraph, state, text } from '../testing/area-fixture.ts';
import { settleBlock, type BlockChoice } from './block-conflicts.ts';

const at = '2026-11-02T10:00:00.000Z';
const line = (id: string, words: string, more: object = {}) => ({
  ...paragraph(text(words)),
  $: { id, ...more },
});
const version = { by: 'ana', at, block: line('b', 'de Ana') as unknown as JsonNode };
const deletion = { by: 'ana', at, block: null };
const conflict = (...others: object[]) => ({ conflict: { kept: { by: 'bruno', at }, others } });

function settled(block: object, choice: BlockChoice): JsonNode[] {
  const editor = areaEditor(state(line('a', 'um'), block, line('c', 'três')));
  settleBlock(editor, 'b', choice);
  const stored = readState(editor);
  expect(openConflicts({ header: null, content: stored, footer: null })).toEqual([]);
  editor.dispose();
  return stored.root.children.filter(isJsonNode);
}

function textOf(node: JsonNode): string {
  return typeof node['text'] === 'string'
    ? node['text']
    : readChildren(node).filter(isJsonNode).map(textOf).join('');
}

describe('O04 a block with two versions', () => {
  it('O04 is stored as it came, whatever is written elsewhere', () => {
    const block = line('b', 'de Bruno', conflict(version));
    const editor = areaEditor(state(line('a', 'um'), block));
    expect(openConflicts({ header: null, content: readState(editor), footer: null })).toMatchObject([
      { area: 'content', id: 'b', conflict: { others: [version] } },
    ]);
    editor.dispose();
  });

  it('O04 takes the chosen version, both, or none, and is an ordinary block then', () => {
    const block = line('b', 'de Bruno', conflict(version));
    expect(settled(block, { take: 'kept' }).map(textOf)).toEqual(['um', 'de Bruno', 'três']);
    const taken = settled(block, { take: 'other', version });
    expect(taken.map(textOf)).toEqual(['um', 'de Ana', 'três']);
    expect(taken.map(readBlockId)).toEqual(['a', 'b', 'c']);
    const both = settled(block, { take: 'both', versions: [version] });
    expect(both.map(textOf)).toEqual(['um', 'de Bruno', 'de Ana', 'três']);
    expect(new Set(both.map(readBlockId)).size).toBe(4);
    const gone = settled(line('b', 'de Bruno', conflict(deletion)), { take: 'other', version: deletion });
    expect(gone.map(textOf)).toEqual(['um', 'três']);
  });

  it('O04 T13 the styles of a version are taken, and a style that was made since stays', () => {
    const [bold, large] = [{ text: { bold: true } }, { text: { size: 20 } }];
    const version = { by: 'ana', at, block: { type: 'root', $: { styles: { clause: large } } } as JsonNode };
    const content = state(line('a', 'um'));
    const $ = { styles: { clause: bold, later: bold }, ...conflict(version) };
    const editor = areaEditor({ ...content, root: { ...content.root, $ } });
    settleBlock(editor, '', { take: 'other', version });
    expect(readState(editor).root).toMatchObject({
      $: { styles: { clause: { text: { size: 20 } }, later: bold } },
      children: [{ $: { id: 'a' } }],
    });
    editor.dispose();
  });

  it('O04 an item of a list stays one if the other version was a paragraph', () => {
    const item = {
      ...paragraph(text('de Bruno')),
      type: 'listitem',
      value: 1,
      $: { id: 'b', ...conflict(version) },
    };
    const list = {
      ...paragraph(item),
      type: 'list',
      listType: 'bullet',
      start: 1,
      tag: 'ul',
      $: { id: 'l' },
    };
    const result = settled(list, { take: 'other', version });
    expect(result.map(({ type }) => type)).toEqual(['paragraph', 'list', 'paragraph']);
    expect(result.map(textOf)).toEqual(['um', 'de Ana', 'três']);
  });
});
