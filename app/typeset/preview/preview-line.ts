import type { DisplayGroup, DisplayItem, StructureNode, TextItem } from '../display-list.ts';
import { addedHyphen, ownText } from '../lines/word-parts.ts';
import type { PreviewLine, PreviewPiece, PreviewText } from './preview.ts';

/** What a character that no font has is set as. */
const BOX = '\u25a1';

function hyphenOf({ words }: TextItem): PreviewText['hyphen'] {
  const [first, last] = [words[0], words.at(-1)];
  if (first !== undefined && addedHyphen(first) === 'start') return 'start';
  return last !== undefined && addedHyphen(last) === 'end' ? 'end' : null;
}

function textPiece(item: TextItem, left: number): PreviewText | null {
  const face = item.words[0]?.face;
  if (face === undefined) return null;
  let [width, text] = [0, ''];
  for (const word of item.words) {
    width += word.width * item.size + (word.text === ' ' ? item.spaceExtra : 0);
    text += word.missing ? BOX.repeat(word.text.length) : ownText(word);
  }
  const { size, color, spaceExtra, fields = [] } = item;
  const look = { font: face.name, size, color, spaceExtra, hyphen: hyphenOf(item), fields };
  return { kind: 'text', x: left + item.x, width, text, ...look };
}

function pieceOf(item: DisplayItem, left: number, structure: readonly StructureNode[]): PreviewPiece | null {
  switch (item.kind) {
    case 'text':
      return textPiece(item, left);
    case 'blank': {
      const { x, width, field, size, color } = item;
      return { kind: 'blank', x: left + x, width, field, size, color };
    }
    case 'image': {
      const { x, y, width, height, file, figure } = item;
      return { kind: 'image', x: left + x, y, width, height, file, alt: structure[figure]?.alt ?? '' };
    }
    case 'rect':
    case 'link':
      return null;
  }
}

/** What a group shows besides shapes, as one line; null where it shows nothing. */
export function previewLine(group: DisplayGroup, structure: readonly StructureNode[]): PreviewLine | null {
  const pieces = group.items
    .map((item) => pieceOf(item, group.x, structure))
    .filter((piece) => piece !== null);
  if (pieces.length === 0) return null;
  const onBaseline = group.items.find((item) => item.kind === 'text' || item.kind === 'blank');
  return { kind: 'line', top: group.y, baseline: onBaseline?.y ?? 0, pieces };
}
