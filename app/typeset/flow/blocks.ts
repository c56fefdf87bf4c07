import type {
  Block,
  Heading,
  List,
  ListItem,
  PageBreak,
  Paragraph,
  ParagraphFormat,
  TextDirection,
} from '#app/document/model.ts';
import { besideIn } from '#app/document/images/beside.ts';
import { markerText } from '#app/document/numbering/list-marker.ts';
import {
  BESIDE,
  HEADINGS,
  INDENT_WIDTH,
  LIST_INDENT,
  LIST_ITEM_SPACING,
  PARAGRAPH_SPACING,
  TABLE_SPACING,
} from '#app/document/styles.ts';
import { Beside } from '../beside/beside.ts';
import type { Overhang } from '../beside/beside.ts';
import { freeOf, seenFrom } from '../beside/exclusions.ts';
import type { BesideSide } from '../beside/exclusions.ts';
import type { SettingContext } from '../context.ts';
import type { StructureId } from '../display-list.ts';
import { setParagraph } from '../lines/paragraph.ts';
import type { ParagraphStart } from '../lines/paragraph.ts';
import type { SetLine } from '../lines/set-line.ts';
import { listDirection, paragraphDirection } from './block-direction.ts';
import { contentOf, firstLineOf, indented, setNote } from './contents.ts';
import type { FlowContent } from './contents.ts';
import type { Area, BreakRule, FlowBox } from './flow-box.ts';
import { footnotesOfLines } from './footnotes.ts';
import { labelFor, setLabel } from './labels.ts';
import type { Label } from './labels.ts';
import { listIndent, setMarker } from './list-markers.ts';
import type { ListPlace } from './list-markers.ts';
import { joinBlocks, restBox } from './set-block.ts';
import type { SetBlock } from './set-block.ts';
import { setTable } from './tables/table.ts';

/**
 * Converts blocks to the vertical list. Takes an area's blocks and its width; returns lines and rows, the space between
 * them (the greater of two adjacent margins, as CSS collapses margins) and the allowed page breaks: never after a
 * heading, and never so that one line of a paragraph is alone (at least two lines before and after a break).
 */
/** A label that begins where its line does. */
function standing(label: Label): Label {
  return { ...label, lead: label.lead + label.hang, hang: 0 };
}

class FlowBuilder {
  readonly boxes: FlowBox[] = [];
  readonly #context: SettingContext;
  readonly #under: Overhang | null;
  /** The images beside what is set. */
  #beside: Beside;
  /** Images beside the list that is set: as a whole, so that its lines know nothing of them. */
  #besideList: Beside | null = null;
  #gap: number;
  #next: BreakRule = 'allowed';

  constructor(context: SettingContext, under: Overhang | null) {
    this.#context = context;
    this.#under = under;
    this.#gap = under?.gap ?? 0;
    this.#beside = new Beside(under?.exclusions);
  }

  get done(): SetBlock {
    const { isOpen, known } = this.#beside;
    return {
      boxes: this.boxes,
      gap: this.#gap,
      next: this.boxes.length === 0 ? null : this.#next,
      overhang: isOpen ? { exclusions: known, gap: this.#gap } : null,
      under: this.#under,
    };
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
        this.#wholeList(block, area, parent);
        this.#space(PARAGRAPH_SPACING);
        break;
      case 'table':
        this.#space(TABLE_SPACING);
        this.#clear();
        this.#table(setTable(block, area, parent, this.#context, setBlocks));
        break;
      case 'page-break':
        this.#clear();
        this.#pageBreak(block);
        break;
      case 'unsupported':
        this.#clear();
        setNote(block, area, parent, this.#context).forEach((line, index) =>
          this.#add(line, index === 0 ? 'allowed' : 'forbidden'),
        );
        this.#space(PARAGRAPH_SPACING);
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

  /** Goes on below the images, or those of a side. */
  #clear(side?: BesideSide): void {
    const reach = this.#beside.reach(side);
    if (reach === 0 || (side !== undefined && reach <= this.#gap)) return;
    this.boxes.push(restBox(reach));
    this.#gap = Math.max(0, this.#gap - reach);
    this.#next = 'allowed';
    this.#move(reach);
  }

  #move(down: number): void {
    this.#beside.move(down);
    this.#besideList?.move(down);
  }

  #ruleFor(rule: BreakRule): BreakRule {
    if (this.#beside.isOpen || this.#besideList?.isOpen === true) return 'joined';
    return this.#next === 'forced' || rule === 'allowed' ? this.#next : rule;
  }

  #add(content: FlowContent, rule: BreakRule): void {
    const breakBefore = this.#ruleFor(rule);
    this.boxes.push({ kind: 'line', ...content, before: this.#gap, breakBefore });
    this.#context.progress?.add(this.#gap + content.height);
    this.#move(this.#gap + content.height);
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
    if (format?.pageBreakBefore === true) this.#clear();
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
    const numbered = labelFor(block, this.#context);
    const { left = numbered?.left ?? 0, right } = block.format ?? {};
    const own = indented(area, block.indent * INDENT_WIDTH + left, direction, right);
    const indent = firstLineOf(block, area, own);
    const begin = direction === 'ltr' ? 'left' : 'right';
    // Images of successive paragraphs do not pile up, and what hangs before its line has no room beside one there.
    if (besideIn(block.inlines).length > 0) this.#clear();
    else if (numbered !== null || indent < 0) this.#clear(begin);
    const stands = besideIn(block.inlines).some(({ place }) => place === begin);
    const label = numbered !== null && stands ? standing(numbered) : numbered;
    const lead = label?.lead ?? (stands ? Math.max(0, indent) : indent);
    const shift = direction === 'ltr' ? own.left - area.left : area.width - own.width - (right ?? 0);
    const labelTag = label === null ? null : this.#context.structure.add('Lbl', tag);
    const { line, text, contents } = this.#setText(block, own, direction, tag, { lead, shift });
    if (label !== null && labelTag !== null && line !== undefined) {
      const items = setLabel(
        block,
        label,
        { area: { ...own, ...line.beside }, line, direction },
        this.#context,
      );
      text?.groups.unshift({ tag: labelTag, items });
    }
    return contents;
  }

  /** Lines of text, the first by itself too, with the images beside it in the first box. */
  #setText(
    block: Paragraph | Heading,
    own: Area,
    direction: TextDirection,
    tag: StructureId,
    start: ParagraphStart = {},
  ): { line: SetLine | undefined; text: FlowContent | undefined; contents: FlowContent[] } {
    const images = besideIn(block.inlines);
    const top = this.#gap;
    const column = { left: own.left, right: own.left + own.width };
    const items = this.#beside.add(images, column, { top, height: own.height }, tag, this.#context);
    const beside = seenFrom(this.#beside.known, top);
    const lines = setParagraph(block, own, direction, tag, this.#context, { ...start, beside });
    const set = contentsOf(lines, tag, block, this.#context);
    const [text] = set;
    const contents = set.flatMap((content, index) => {
      const skip = lines[index]?.skip ?? 0;
      return skip === 0 ? [content] : [{ height: skip, groups: [], start: content.start }, content];
    });
    const [first] = contents;
    if (items.length > 0 && first !== undefined) {
      first.groups.unshift({ tag, items });
      first.start = { path: block.path, offset: 0 };
    }
    return { line: lines[0], text, contents };
  }

  #heading(heading: Heading, area: Area, parent: StructureId): void {
    const { format } = heading;
    const { before, after, keepNext } = { ...HEADINGS[heading.level], keepNext: true, ...format };
    const tag = this.#context.structure.add(`H${heading.level}`, parent);
    const direction = paragraphDirection(heading, this.#context.shown);
    this.#space(before);
    if (format?.pageBreakBefore === true) this.#clear();
    const lines = this.#textLines(heading, area, direction, tag);
    for (const [index, line] of lines.entries())
      this.#add(line, index === 0 ? this.#firstRule(format) : 'forbidden');
    this.#space(after);
    if (keepNext) this.#next = 'forbidden';
  }

  /** A list stands beside images as a whole: its markers too, and to its end. */
  #wholeList(list: List, area: Area, parent: StructureId): void {
    const direction = listDirection(list, this.#context.shown);
    const place = this.#roomOfList(area);
    const outside = this.#beside;
    this.#besideList = outside;
    this.#beside = new Beside();
    this.#list(list, place, direction, parent);
    this.#clear();
    this.#beside = outside;
    this.#besideList = null;
  }

  #roomOfList(area: Area): Area {
    if (this.#beside.reach() <= this.#gap) return area;
    const column = { left: area.left, right: area.left + area.width };
    const { left, right } = freeOf(this.#beside.known, column, this.#gap, Infinity);
    if (right - left >= BESIDE.narrowest + LIST_INDENT) return { ...area, left, width: right - left };
    this.#clear();
    return area;
  }

  #list(list: List, area: Area, direction: TextDirection, parent: StructureId): void {
    const tag = this.#context.structure.add('L', parent);
    const inner = indented(area, listIndent(list, this.#context), direction);
    for (const item of list.items) {
      this.#space(item.content.format?.before ?? 0);
      // An image of an item ends with it.
      this.#clear();
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
      const { line, text, contents } = this.#setText(item.content, own, direction, body);
      if (line !== undefined)
        text?.groups.unshift({
          tag: label,
          items: setMarker(item.content, marker, place, line.baseline, this.#context),
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

  #pageBreak({ path, section }: PageBreak): void {
    const begins = section === undefined ? {} : { section };
    const start = { path, offset: 0 };
    this.boxes.push({ kind: 'blank', height: 0, before: 0, breakBefore: 'forced', start, ...begins });
    this.#context.progress?.newPage();
    this.#gap = 0;
    this.#next = 'forbidden';
  }
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

/**
 * @param own structure node of the block; null to create one below `parent`
 * @param under images of blocks above that stand beside it
 */
export function setBlock(
  block: Block,
  area: Area,
  parent: StructureId,
  context: SettingContext,
  { own = null, under = null }: { own?: StructureId | null; under?: Overhang | null } = {},
): SetBlock {
  const builder = new FlowBuilder(context, under);
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
  let under: Overhang | null = null;
  const set = blocks.map((block) => {
    const one = setBlock(block, area, parent, context, { own, under });
    under = one.overhang;
    return one;
  });
  return joinBlocks(set);
}
