import { returnAddress } from '#app/document/pages/footnotes.ts';
import { advanceOf } from '../display-list.ts';
import type { DisplayGroup, DisplayItem, StructureId, StructureNode, TextItem } from '../display-list.ts';
import { isHyphenated, shownText } from '../lines/word-parts.ts';
import type { PreviewBlank, PreviewLine, PreviewPiece, PreviewText } from './preview.ts';

/** Replaces a character that no font has. */
const BOX = '\u25a1';

/** Width that the browser's kerning across spaces adds to words that were set one by one. */
function spaceKerning({ words, size, rightToLeft }: TextItem): number {
  if (rightToLeft === true) return 0;
  let sum = 0;
  const shown = words.map(({ shown: letters, text }) => letters ?? text);
  for (const [index, { text, face }] of words.entries()) {
    const [before = '', after = ''] = [shown[index - 1], shown[index + 1]];
    if (text === ' ') sum += face.spaceKerning(Array.from(before).at(-1) ?? '', Array.from(after)[0] ?? '');
  }
  return sum * size;
}

/** Spacing added to each space, so that the browser's words are at the typeset positions. */
function wordSpacing(item: TextItem): number {
  const spaces = item.words.filter(({ text }) => text === ' ').length;
  return spaces === 0 ? 0 : item.spaceExtra - spaceKerning(item) / spaces;
}

type Targets = ReadonlyMap<StructureId, string>;

function targetsOf(items: readonly DisplayItem[]): Targets {
  return new Map(
    items.flatMap((item) =>
      // An address within the document leads nowhere on the screen.
      item.kind === 'link' && returnAddress(item.target) === null ? [[item.link, item.target] as const] : [],
    ),
  );
}

function linkOf({ link }: TextItem, targets: Targets): Pick<PreviewText, 'link'> {
  const target = link === undefined ? undefined : targets.get(link);
  return link === undefined || target === undefined ? {} : { link: { id: link, target } };
}

function textPiece(item: TextItem, left: number, targets: Targets): PreviewText | null {
  const face = item.words[0]?.face;
  if (face === undefined) return null;
  let [width, text] = [0, ''];
  for (const word of item.words) {
    width += advanceOf(word, item);
    text += word.missing ? BOX.repeat(word.text.length) : shownText(word);
  }
  const { size, color, fields = [] } = item;
  const last = item.words.at(-1);
  const hyphenated = last !== undefined && isHyphenated(last);
  const spacing = wordSpacing(item);
  const look = { font: face.name, size, color, spacing, hyphenated, fields, ...linkOf(item, targets) };
  const x = left + item.x;
  if (item.rightToLeft !== true) return { kind: 'text', x, width, text, ...look };
  return { kind: 'text', x: x - width, width, text, ...look, rightToLeft: true };
}

/** The piece with the height of its own baseline over the line's. */
function risen<T extends PreviewText | PreviewBlank>(piece: T, rise: number): T {
  return rise === 0 ? piece : { ...piece, rise };
}

function pieceOf(
  item: DisplayItem,
  left: number,
  targets: Targets,
  structure: readonly StructureNode[],
  baseline: number,
): PreviewPiece | null {
  switch (item.kind) {
    case 'text': {
      const piece = textPiece(item, left, targets);
      return piece === null ? null : risen(piece, baseline - item.y);
    }
    case 'blank': {
      const { x, width, field, size, color } = item;
      return risen({ kind: 'blank', x: left + x, width, field, size, color }, baseline - item.y);
    }
    case 'image': {
      const { x, y, width, height, file, figure } = item;
      return { kind: 'image', x: left + x, y, width, height, file, alt: structure[figure]?.alt ?? '' };
    }
    case 'rect':
    case 'rule':
    case 'link':
      return null;
  }
}

/** A group's content without shapes, as one line; null if there is none. */
export function previewLine(group: DisplayGroup, structure: readonly StructureNode[]): PreviewLine | null {
  const targets = targetsOf(group.items);
  const baseline = group.items.find((item) => item.kind === 'text' || item.kind === 'blank')?.y ?? 0;
  const pieces = group.items
    .map((item) => pieceOf(item, group.x, targets, structure, baseline))
    .filter((piece) => piece !== null);
  return pieces.length === 0 ? null : { kind: 'line', top: group.y, baseline, pieces };
}
