import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLOCK_KINDS, isSafeLink, MARKS, MENTIONS_MAX, type Block, type Part } from './markup.ts';
import { imagesIn, isBlankMessage, mentionedIn, messageBlocks, plainText } from './message-text.ts';
import { readMarkup } from './read-markup.ts';
import { writeMarkup } from './write-markup.ts';

const HASH = 'a'.repeat(64);
const USER = 'user-bruno-1';

const text = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' });
const part: fc.Arbitrary<Part> = fc.oneof(
  fc.record({
    type: fc.constant('text' as const),
    text,
    marks: fc.subarray([...MARKS]),
    link: fc.constantFrom(null, 'https://example.com/a?b=1&c=2', 'mailto:ana@example.com'),
  }),
  fc.constant({ type: 'break' as const }),
  fc.record({ type: fc.constant('mention' as const), user: fc.constant(USER), name: text }),
  fc.record({ type: fc.constant('image' as const), file: fc.constant(HASH), alt: text }),
);
const isBare = (each: Part | undefined): boolean =>
  each?.type === 'text' && each.marks.length === 0 && each.link === null;
/** Merges adjacent parts with the same formatting. */
const apart = (parts: readonly Part[]): Part[] =>
  parts.filter((each, at) => !(isBare(each) && isBare(parts[at - 1])));

const block: fc.Arbitrary<Block> = fc.record({
  kind: fc.constantFrom(...BLOCK_KINDS),
  indent: fc.nat({ max: 8 }),
  parts: fc.array(part, { maxLength: 5 }).map(apart),
});

describe('S14 a message’s markup', () => {
  it('S14 says what was written, whatever characters it has', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
        expect(readMarkup(writeMarkup(blocks))).toEqual(blocks);
      }),
    );
  });

  it('S14 is never more than its own tags and attributes, whatever is written in it', () => {
    const own =
      /^(?:<\/?(?:p|h1|h2|h3|blockquote|ul|ol|li|strong|em|u|s|a|span)>|<(?:p|h[123]|blockquote|li) data-indent="[1-8]">|<a href="(?:https?:|mailto:|tel:)[^"<>]*">|<span data-user="[\w-]+">|<img data-file="[0-9a-f]{64}" alt="[^"<>]*">|<br>|[^<>]+)*$/;
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
        expect(writeMarkup(blocks)).toMatch(own);
      }),
    );
  });

  it('S14 that is anything else is shown as the characters it has', () => {
    for (const markup of [
      '<script>alert(1)</script>',
      '<p><img src=x onerror=alert(1)></p>',
      '<p onclick="x">oi</p>',
      '<p><a href="javascript:alert(1)">oi</a></p>',
      '<p><a href="data:text/html,x">oi</a></p>',
      '<p>oi',
      '<p><strong>oi</p></strong>',
      '<ul>oi</ul>',
      '<p data-indent="99">oi</p>',
      `<p>${`<span data-user="${USER}">Bruno</span>`.repeat(MENTIONS_MAX + 1)}</p>`,
    ]) {
      expect(readMarkup(markup)).toBeNull();
      expect(messageBlocks(markup)).toEqual([
        { kind: 'paragraph', indent: 0, parts: [{ type: 'text', text: markup, marks: [], link: null }] },
      ]);
    }
  });

  it('S14 leads to the web, mail and telephone alone', () => {
    for (const address of [
      'https://a.example',
      'http://a.example',
      'mailto:a@a.example',
      'tel:+55 11 99999-0000',
    ])
      expect(isSafeLink(address)).toBe(true);
    for (const address of [
      'javascript:alert(1)',
      ' https://a.example',
      'data:text/html,x',
      'https://a"b',
      '/a',
      '',
    ])
      expect(isSafeLink(address)).toBe(false);
  });

  it('S05 reads as one line of words', () => {
    const markup = `<h1>Obra</h1><p>Fale com <span data-user="${USER}">Bruno</span><br>já</p>`;
    expect(plainText(markup)).toBe('Obra Fale com @Bruno já');
    expect(mentionedIn(markup + markup)).toEqual([USER]);
    expect(imagesIn(`<p><img data-file="${HASH}" alt=""></p>`)).toEqual([HASH]);
    expect(plainText('linha um\nlinha dois')).toBe('linha um linha dois');
  });

  it('S06 is blank where it shows nothing', () => {
    for (const markup of ['', '  \n\t', '<p></p>', '<p> &nbsp;<br></p>', '\u00a0', '<ul><li></li></ul>'])
      expect(isBlankMessage(markup)).toBe(true);
    for (const markup of ['oi', '<p>oi</p>', `<p><img data-file="${HASH}" alt=""></p>`, '0', '<p>&amp;</p>'])
      expect(isBlankMessage(markup)).toBe(false);
  });
});
