import { describe, expect, it } from 'vitest';
import { messageBlocks } from '#domain/rules/messages/message-text.ts';
import { firstPart, nestLists, SHOWN_AT_FIRST, type ListTree } from './shape-blocks.ts';

const outline = (tree: ListTree): unknown[] =>
  tree.items.map(({ block, lists }) => {
    const [part] = block?.parts ?? [];
    const word = part?.type === 'text' ? part.text : '';
    return lists.length === 0 ? word : [word, ...lists.map((list) => [list.kind, ...outline(list)])];
  });

describe('S06 a message’s blocks', () => {
  it('S06 nest lists as deep as they are indented', () => {
    const blocks = messageBlocks(
      '<ul><li>a</li><li data-indent="1">b</li></ul><ol><li data-indent="1">c</li><li>d</li></ol><p>e</p><ol><li data-indent="2">f</li></ol>',
    );
    const groups = nestLists(blocks);
    expect(groups.map((group) => ('items' in group ? [group.kind, ...outline(group)] : group.kind))).toEqual([
      ['bullet', ['a', ['bullet', 'b'], ['number', 'c']]],
      ['number', 'd'],
      'paragraph',
      ['number', ['', ['number', ['', ['number', 'f']]]]],
    ]);
  });

  it('S06 are shown in part where they are many or long, and whole otherwise', () => {
    const short = messageBlocks('<p>oi</p>');
    expect(firstPart(short)).toBe(short);
    const long = firstPart(messageBlocks(`<p>${'a'.repeat(100_000)}</p><p>b</p>`));
    expect(JSON.stringify(long).length).toBeLessThan(SHOWN_AT_FIRST.characters + 200);
    expect(firstPart(messageBlocks('<p>a</p>'.repeat(500)))).toHaveLength(SHOWN_AT_FIRST.blocks);
    expect(firstPart(messageBlocks(`<p>${'<br>'.repeat(5000)}</p>`))[0]?.parts.length).toBeLessThan(200);
  });
});
