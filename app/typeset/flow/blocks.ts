import type {
  Block,
  Heading,
  List,
  ListItem,
  Paragraph,
  ParagraphFormat,
  TextDirection,
  TextStyle,
  Unsupported,
} from '#app/document/model.ts';
import { markerText } from '#app/document/numbering/list-marker.ts';
import {
  DEFAULT_STYLE,
  HEADINGS,
  INDENT_WIDTH,
  LIST_ITEM_SPACING,
  NARROWEST_LINE,
  PARAGRAPH_SPACING,
  TABLE_SPACING,
} from '#app/document/styles.ts';
import type { SettingContext } from '../context.ts';
import { LAYOUT_ARTIFACT } from '../display-list.ts';
import type { ContentStart, DisplayItem, StructureId } from '../display-list.ts';
import { setParagraph } from '../lines/paragraph.ts';
import type { SetLine } from '../lines/set-line.ts';
import { unsupportedNote } from '../phrases.ts';
import { listDirection, paragraphDirection } from './block-direction.ts';
import type { Area, BreakRule, FlowBox } from './flow-box.ts';
import { footnotesOfLines } from './footnotes.ts';
import { labelFor, setLabel } from './labels.ts';
import { listIndent, setMarker } from './list-markers.ts';
import type { ListPlace } from './list-markers.ts';
import { joinBlocks } from './set-block.ts';
import type { SetBlock } from './set-block.ts';
import { setTable } from './tables/table.ts';

/**
 * Converts blocks to the vertical list. Takes an area's blocks and its width; returns lines and rows, the space between
 * them (the greater of two adjacent margins, as CSS collapses margins) and the allowed page breaks: never after a
 * heading, and never so that one line of a paragraph is alone (at least two lines before and after a break).
 */
const NOTE_INDENT = 8;
const NOTE_STYLE: TextStyle = { ...DEFAULT_STYLE, size: 11, color: '#64748b' };
const NOTE_BORDER = '#cbd5e1';

interface FlowContent {
  height: number;
  groups: { tag: StructureId; items: DisplayItem[] }[];
  start: ContentStart;
  footnotes?: FlowBox[][];
}

/** Reduces the width by `by` on the side where the text begins, and by `end` on the other. */
function indented(area: Area, by: number, direction: TextDirection, end = 0): Area {
  const room = Math.max(0, area.width - NARROWEST_LINE);
  const shift = Math.min(by, room);
  const cut = Math.min(end, room - shift);
  const left = area.left + (direction === 'ltr' ? shift : cut);
  return { ...area, left, width: area.width - shift - cut };
}

/** Room at the start of the first line: never outside the column, and never all of the line. */
function firstLineOf({ format }: Paragraph | Heading, area: Area, own: Area): number {
  if (format?.firstLine === undefined) return 0;
  const out = area.width - own.width - Math.min(format.right ?? 0, area.width - own.width);
  return Math.min(Math.max(format.firstLine, -out), Math.max(0, own.width - NARROWEST_LINE));
}

class FlowBuilder {
  readonly boxes: FlowBox[] = [];
  readonly #context: SettingContext;
  #gap = 0;
  #next: BreakRule = 'allowed';

  constructor(context: SettingContext) {
    this.#context = context;
  }

  get done(): SetBlock {
    return { boxes: this.boxes, gap: this.#gap, next: this.boxes.length === 0 ? null : this.#next };
  }

  block(block: Block, area: Area, parent: StructureId, own: StructureId | null): void {
    switch (block.kind) {
      case 'paragraph':
        this.#paragraph(block, area, this.#paragraphTag(block, parent, own));
        break;
      case 'heading':
        this.#heading(block, area, parent);
        break;
      case 'list':
        this.#space(PARAGRAPH_SPACING);
        this.#list(block, area, listDirection(block, this.#context.shown), parent);
        this.#space(PARAGRAPH_SPACING);
        break;
      case 'table':
        this.#table(setTable(block, area, parent, this.#context, setBlocks));
        break;
      case 'page-break':
        this.#pageBreak({ path: block.path, offset: 0 });
        break;
      case 'unsupported':
        this.#note(block, area, parent);
        break;
    }
  }

  #paragraphTag({ quote }: Paragraph, parent: StructureId, own: StructureId | null): StructureId {
    const { structure } = this.#context;
    if (quote !== true) return own ?? structure.add('P', parent);
    return structure.add('P', structure.add('BlockQuote', own ?? parent));
  }

  #space(height: number): void {
    this.#gap = Math.max(this.#gap, height);
  }

  #add(content: FlowContent, rule: BreakRule): void {
    const breakBefore = this.#next === 'forced' || rule === 'allowed' ? this.#next : rule;
    this.boxes.push({ kind: 'line', ...content, before: this.#gap, breakBefore });
    this.#context.progress?.add(this.#gap + content.height);
    this.#gap = 0;
    this.#next = 'allowed';
  }

  /** Neither the first line nor the last may be alone on a page. */
  #lines(contents: readonly FlowContent[], format: ParagraphFormat | undefined): void {
    contents.forEach((content, index) => {
      const alone = index === 1 || (index === contents.length - 1 && index > 0);
      this.#add(content, index === 0 ? this.#firstRule(format) : alone ? 'forbidden' : 'allowed');
    });
    if (format?.keepNext === true) this.#next = 'forbidden';
  }

  #firstRule(format: ParagraphFormat | undefined): BreakRule {
    if (format?.pageBreakBefore !== true) return 'allowed';
    this.#context.progress?.newPage();
    return 'forced';
  }

  #paragraph(paragraph: Paragraph, area: Area, tag: StructureId): void {
    const direction = paragraphDirection(paragraph, this.#context.shown);
    const { format } = paragraph;
    this.#space(format?.before ?? 0);
    this.#lines(this.#textLines(paragraph, area, direction, tag), format);
    this.#space(format?.after ?? PARAGRAPH_SPACING);
  }

  /** Lines of a paragraph or heading; the first one with the label of a numbered one. */
  #textLines(
    block: Paragraph | Heading,
    area: Area,
    direction: TextDirection,
    tag: StructureId,
  ): FlowContent[] {
    const label = labelFor(block, this.#context);
    const { left = label?.left ?? 0, right } = block.format ?? {};
    const own = indented(area, block.indent * INDENT_WIDTH + left, direction, right);
    const lead = label?.lead ?? firstLineOf(block, area, own);
    const shift = direction === 'ltr' ? own.left - area.left : area.width - own.width - (right ?? 0);
    const labelTag = label === null ? null : this.#context.structure.add('Lbl', tag);
    const lines = setParagraph(block, own, direction, tag, this.#context, { lead, shift });
    const contents = contentsOf(lines, tag, block, this.#context);
    const [line] = lines;
    if (label !== null && labelTag !== null && line !== undefined) {
      const items = setLabel(block, label, { area: own, line, direction }, this.#context);
      contents[0]?.groups.unshift({ tag: labelTag, items });
    }
    return contents;
  }

  #heading(heading: Heading, area: Area, parent: StructureId): void {
    const { format } = heading;
    const { before, after, keepNext } = { ...HEADINGS[heading.level], keepNext: true, ...format };
    const tag = this.#context.structure.add(`H${heading.level}`, parent);
    const direction = paragraphDirection(heading, this.#context.shown);
    const lines = this.#textLines(heading, area, direction, tag);
    this.#space(before);
    for (const [index, line] of lines.entries())
      this.#add(line, index === 0 ? this.#firstRule(format) : 'forbidden');
    this.#space(after);
    if (keepNext) this.#next = 'forbidden';
  }

  #list(list: List, area: Area, direction: TextDirection, parent: StructureId): void {
    const tag = this.#context.structure.add('L', parent);
    const inner = indented(area, listIndent(list, this.#context), direction);
    for (const item of list.items) {
      this.#space(item.content.format?.before ?? 0);
      this.#item(item, markerText(list.marker, item.value), { inner, outer: area, direction }, tag);
    }
  }

  #item(item: ListItem, marker: string, place: ListPlace, list: StructureId): void {
    const { inner, direction } = place;
    const { structure } = this.#context;
    const tag = structure.add('LI', list);
    const label = structure.add('Lbl', tag);
    const body = structure.add('LBody', tag);
    if (item.value > 0) {
      const own = indented(inner, 0, direction, item.content.format?.right);
      const lines = setParagraph(item.content, own, direction, body, this.#context);
      const contents = contentsOf(lines, body, item.content, this.#context);
      const [first] = lines;
      if (first !== undefined)
        contents[0]?.groups.unshift({
          tag: label,
          items: setMarker(item.content, marker, place, first.baseline, this.#context),
        });
      this.#lines(contents, item.content.format);
      this.#space(item.content.format?.after ?? LIST_ITEM_SPACING);
    }
    for (const nested of item.children) {
      this.#list(nested, inner, direction, body);
      this.#space(LIST_ITEM_SPACING);
    }
  }

  #table(rows: readonly FlowBox[]): void {
    this.#space(TABLE_SPACING);
    for (const [index, row] of rows.entries()) {
      const breakBefore = index === 0 ? this.#next : row.breakBefore;
      this.boxes.push({ ...row, before: index === 0 ? this.#gap : 0, breakBefore });
      if (index === 0) this.#gap = 0;
    }
    if (rows.length > 0) this.#next = 'allowed';
    this.#space(TABLE_SPACING);
  }

  #pageBreak(start: ContentStart): void {
    this.boxes.push({ kind: 'blank', height: 0, before: 0, breakBefore: 'forced', start });
    this.#context.progress?.newPage();
    this.#gap = 0;
    this.#next = 'forbidden';
  }

  #note(block: Unsupported, area: Area, parent: StructureId): void {
    const tag = this.#context.structure.add('Note', parent);
    const text = unsupportedNote(this.#context.language, block.type);
    const content: Paragraph = {
      kind: 'paragraph',
      path: block.path,
      id: '',
      align: 'start',
      indent: 0,
      inlines: [{ kind: 'text', text, style: NOTE_STYLE }],
      style: NOTE_STYLE,
    };
    const lines = setParagraph(content, indented(area, NOTE_INDENT, 'ltr'), 'ltr', tag, this.#context);
    for (const [index, line] of lines.entries()) {
      const edge: DisplayItem = {
        kind: 'rect',
        x: area.left,
        y: 0,
        width: 2,
        height: line.height,
        color: NOTE_BORDER,
      };
      const { groups, ...rest } = contentOf(line, tag, block);
      this.#add(
        { ...rest, groups: groups.map((group) => ({ ...group, items: [edge, ...group.items] })) },
        index === 0 ? 'allowed' : 'forbidden',
      );
    }
    this.#space(PARAGRAPH_SPACING);
  }
}

function groupsOf({ items, leaders }: SetLine, tag: StructureId): FlowContent['groups'] {
  const text = { tag, items };
  return leaders.length === 0 ? [text] : [text, { tag: LAYOUT_ARTIFACT, items: leaders }];
}

function contentOf(line: SetLine, tag: StructureId, block: { path: ContentStart['path'] }): FlowContent {
  return {
    height: line.height,
    groups: groupsOf(line, tag),
    start: { path: block.path, offset: line.offset },
  };
}

/** Lines with the notes whose marks are in them. */
function contentsOf(
  lines: readonly SetLine[],
  tag: StructureId,
  block: Paragraph | Heading,
  context: SettingContext,
): FlowContent[] {
  const notes = footnotesOfLines(block, lines, context, setBlocks);
  return lines.map((line) => {
    const footnotes = notes.get(line);
    return { ...contentOf(line, tag, block), ...(footnotes === undefined ? {} : { footnotes }) };
  });
}

/** @param own structure node of the block; null to create one below `parent` */
export function setBlock(
  block: Block,
  area: Area,
  parent: StructureId,
  context: SettingContext,
  own: StructureId | null = null,
): SetBlock {
  const builder = new FlowBuilder(context);
  builder.block(block, area, parent, own);
  return builder.done;
}

/** @param sole structure node of the block if there is only one (a cell with one paragraph) */
export function setBlocks(
  blocks: readonly Block[],
  area: Area,
  parent: StructureId,
  context: SettingContext,
  sole = false,
): FlowBox[] {
  const own = sole && blocks.length === 1 ? parent : null;
  return joinBlocks(blocks.map((block) => setBlock(block, area, parent, context, own)));
}
