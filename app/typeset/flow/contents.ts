import type { Heading, Paragraph, TextDirection, TextStyle, Unsupported } from '#app/document/model.ts';
import { DEFAULT_STYLE, NARROWEST_LINE } from '#app/document/styles.ts';
import type { SettingContext } from '../context.ts';
import { LAYOUT_ARTIFACT } from '../display-list.ts';
import type { ContentStart, DisplayItem, StructureId } from '../display-list.ts';
import { setParagraph } from '../lines/paragraph.ts';
import type { SetLine } from '../lines/set-line.ts';
import { unsupportedNote } from '../phrases.ts';
import type { Area, FlowBox } from './flow-box.ts';

/** What a line of text brings into the vertical list, and the areas that lines are set in. */
export interface FlowContent {
  height: number;
  groups: { tag: StructureId; items: DisplayItem[] }[];
  start: ContentStart;
  footnotes?: FlowBox[][];
}

/** Reduces the width by `by` on the side where the text begins, and by `end` on the other. */
export function indented(area: Area, by: number, direction: TextDirection, end = 0): Area {
  const room = Math.max(0, area.width - NARROWEST_LINE);
  const shift = Math.min(by, room);
  const cut = Math.min(end, room - shift);
  const left = area.left + (direction === 'ltr' ? shift : cut);
  return { ...area, left, width: area.width - shift - cut };
}

/** Room at the start of the first line: never outside the column, and never all of the line. */
export function firstLineOf({ format }: Paragraph | Heading, area: Area, own: Area): number {
  if (format?.firstLine === undefined) return 0;
  const out = area.width - own.width - Math.min(format.right ?? 0, area.width - own.width);
  return Math.min(Math.max(format.firstLine, -out), Math.max(0, own.width - NARROWEST_LINE));
}

function groupsOf({ items, leaders }: SetLine, tag: StructureId): FlowContent['groups'] {
  const text = { tag, items };
  return leaders.length === 0 ? [text] : [text, { tag: LAYOUT_ARTIFACT, items: leaders }];
}

export function contentOf(
  line: SetLine,
  tag: StructureId,
  block: { path: ContentStart['path'] },
): FlowContent {
  return {
    height: line.height,
    groups: groupsOf(line, tag),
    start: { path: block.path, offset: line.offset },
  };
}

const NOTE_INDENT = 8;
const NOTE_STYLE: TextStyle = { ...DEFAULT_STYLE, size: 11, color: '#64748b' };
const NOTE_BORDER = '#cbd5e1';

/** A note in the place of a block that this version does not know. */
export function setNote(
  block: Unsupported,
  area: Area,
  parent: StructureId,
  context: SettingContext,
): FlowContent[] {
  const tag = context.structure.add('Note', parent);
  const text = unsupportedNote(context.language, block.type);
  const content: Paragraph = {
    kind: 'paragraph',
    path: block.path,
    id: '',
    align: 'start',
    indent: 0,
    inlines: [{ kind: 'text', text, style: NOTE_STYLE }],
    style: NOTE_STYLE,
  };
  const lines = setParagraph(content, indented(area, NOTE_INDENT, 'ltr'), 'ltr', tag, context);
  return lines.map((line) => {
    const edge: DisplayItem = {
      kind: 'rect',
      x: area.left,
      y: 0,
      width: 2,
      height: line.height,
      color: NOTE_BORDER,
    };
    const { groups, ...rest } = contentOf(line, tag, block);
    return { ...rest, groups: groups.map((group) => ({ ...group, items: [edge, ...group.items] })) };
  });
}
