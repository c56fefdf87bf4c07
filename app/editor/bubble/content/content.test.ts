// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical';
import {
  BLOCK_KINDS,
  BLOCKS_MAX,
  MARKS,
  MENTIONS_MAX,
  type Block,
  type Part,
} from '#domain/rules/messages/markup.ts';
import { messageBlocks, plainText } from '#domain/rules/messages/message-text.ts';
import { readMarkup } from '#domain/rules/messages/read-markup.ts';
import { writeMarkup } from '#domain/rules/messages/write-markup.ts';
import { createBubbleEditor, loadMarkup } from '../create-bubble-editor.ts';
import { $createMentionNode } from './mention-node.ts';
import { $readMarkup } from './nodes-to-blocks.ts';
import { linesToBlocks, readPasted } from './read-pasted.ts';

const FILE = 'b'.repeat(64);

function throughEditor(markup: string): string {
  const editor = createBubbleEditor();
  try {
    loadMarkup(editor, markup);
    return editor.read($readMarkup);
  } finally {
    editor.dispose();
  }
}

const text = fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme-ascii' });
const part: fc.Arbitrary<Part> = fc.oneof(
  fc.record({
    type: fc.constant('text' as const),
    text,
    marks: fc.subarray([...MARKS]),
    link: fc.constantFrom(null, 'https://example.com/a?b=1&c=2', 'mailto:ana@example.com'),
  }),
  fc.constant({ type: 'break' as const }),
  fc.record({ type: fc.constant('mention' as const), user: fc.constant('user-bruno-1'), name: text }),
  fc.record({ type: fc.constant('image' as const), file: fc.constant(FILE), alt: text }),
);
const sameSetting = (a: Part | undefined, b: Part): boolean =>
  a?.type === 'text' && b.type === 'text' && a.link === b.link && a.marks.join() === b.marks.join();
const block: fc.Arbitrary<Block> = fc.record({
  kind: fc.constantFrom(...BLOCK_KINDS),
  indent: fc.nat({ max: 8 }),
  // Adjacent parts without a difference are one part.
  parts: fc
    .array(part, { maxLength: 5 })
    .map((parts) => parts.filter((each, at) => !sameSetting(parts[at - 1], each))),
});
const isEmpty = ([only, ...more]: readonly Block[]): boolean =>
  only === undefined ||
  (more.length === 0 && only.kind === 'paragraph' && only.indent === 0 && only.parts.length === 0);

describe('S14 the bubble editor', () => {
  it('S14 gives back every message as it was given', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (blocks) => {
        fc.pre(!isEmpty(blocks));
        expect(readMarkup(throughEditor(writeMarkup(blocks)))).toEqual(blocks);
      }),
    );
  });

  it('S14 tells a text that lost a mark from one that kept it', () => {
    const markup = '<p>um <strong>dois</strong></p>';
    expect(throughEditor(markup)).toBe(markup);
    expect(throughEditor('<p>um dois</p>')).not.toBe(markup);
  });

  it('S14 shows what is no message of ours as its characters', () => {
    const markup = '<img src=x onerror=alert(1)>';
    expect(messageBlocks(throughEditor(markup))).toEqual([
      { kind: 'paragraph', indent: 0, parts: [{ type: 'text', text: markup, marks: [], link: null }] },
    ]);
    expect(throughEditor('')).toBe('');
  });

  it('S14 keeps within what one message may have', () => {
    const editor = createBubbleEditor();
    editor.update(
      () => {
        const named = Array.from({ length: 10_000 }, () => $createMentionNode('user-bruno-1', 'Bruno'));
        const lines = Array.from({ length: BLOCKS_MAX }, () =>
          $createParagraphNode().append($createTextNode('a')),
        );
        $getRoot()
          .clear()
          .append($createParagraphNode().append(...named), ...lines);
      },
      { discrete: true },
    );
    const markup = editor.read($readMarkup);
    expect(readMarkup(markup)).toHaveLength(BLOCKS_MAX);
    expect(markup.match(/data-user/g)).toHaveLength(MENTIONS_MAX);
    expect(plainText(markup).match(/@Bruno/g)).toHaveLength(10_000);
    expect(plainText(markup).match(/a(?= |$)/g)).toHaveLength(BLOCKS_MAX);
    editor.dispose();
  });
});

describe('S14 what is pasted', () => {
  it('S14 is taken as words, marks and safe links', () => {
    const html =
      '<h2>Obra</h2><p>Fale <b>já</b> com <a href="https://a.example">ela</a></p>' +
      '<ul><li>um<ul><li>dentro</li></ul></li><li><em>dois</em></li></ul><blockquote>dito</blockquote>';
    expect(writeMarkup(readPasted(html) ?? [])).toBe(
      '<h2>Obra</h2><p>Fale <strong>já</strong> com <a href="https://a.example">ela</a></p>' +
        '<ul><li>um</li><li data-indent="1">dentro</li><li><em>dois</em></li></ul><blockquote>dito</blockquote>',
    );
  });

  it('S14 brings no script, handler, style or unsafe address along', () => {
    const html =
      '<style>p{color:red}</style><script>alert(1)</script><p onclick="x" style="position:fixed">oi' +
      '<img src="https://spy.example/a.gif" onerror="x"><a href="javascript:alert(1)">a</a>' +
      '<a href="data:text/html,x">b</a><svg><script>1</script></svg><iframe src="x">c</iframe></p>';
    expect(writeMarkup(readPasted(html) ?? [])).toBe('<p>oiab</p>');
  });

  it('S14 keeps the weight that a style gives, as documents on the web copy it', () => {
    const html = '<b style="font-weight:normal"><p><span style="font-weight:700">forte</span> leve</p></b>';
    expect(writeMarkup(readPasted(html) ?? [])).toBe('<p><strong>forte</strong> leve</p>');
  });

  it('S14 is a paragraph a line where it is text', () => {
    expect(writeMarkup(linesToBlocks('um\r\n\r\n<b>dois</b>\n'))).toBe(
      '<p>um</p><p></p><p>&lt;b&gt;dois&lt;/b&gt;</p>',
    );
  });
});
