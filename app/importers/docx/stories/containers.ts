import { child, elements, type XmlElement } from '../../xml/element.ts';
import { isKept, isRevision, presentProperties, staysIn } from '../revisions/tracked.ts';
import type { BlockIds } from './block-ids.ts';
import { isMarker, node, type Node, shows } from './node.ts';
import { ruleOf } from '../rules/rule-control.ts';
import { controlAround, partsOf, type PartMeans } from './paragraph-parts.ts';

export interface ContainerMeans extends PartMeans {
  ids: BlockIds;
  /** Paragraphs whose end is not in the text: they go on in the next one. */
  open: WeakSet<XmlElement>;
}

/** Around blocks, rows or cells without a meaning that the document has. */
const TRANSPARENT: ReadonlySet<string> = new Set(['w:customXml', 'w:smartTag', 'w:bdo', 'w:dir']);

/** The children of a container without what wraps them; of a control, its content by `within`. */
function unwrapped(
  parent: XmlElement | null,
  means: ContainerMeans,
  within: (control: XmlElement, content: XmlElement[]) => XmlElement[],
): XmlElement[] {
  const found: XmlElement[] = [];
  for (const each of elements(parent)) {
    const isInside = TRANSPARENT.has(each.name) || (isRevision(each.name) && isKept(each, means.accepts));
    if (isInside) for (const inner of unwrapped(each, means, within)) found.push(inner);
    else if (each.name === 'w:sdt')
      for (const inner of within(each, unwrapped(child(each, 'w:sdtContent'), means, within)))
        found.push(inner);
    else if (!isRevision(each.name)) found.push(each);
  }
  return found;
}

function withSection(properties: XmlElement, { accepts }: PartMeans): XmlElement {
  const section = child(properties, 'w:sectPr');
  if (section === null) return properties;
  const present = presentProperties(section, accepts);
  return node(
    properties.name,
    properties.children.map((each) => (each === section ? present : each)),
    properties,
  );
}

function paragraph(source: XmlElement, means: ContainerMeans): Node {
  const own = child(source, 'w:pPr');
  const properties = own === null ? null : withSection(presentProperties(own, means.accepts), means);
  const made = node('w:p', [...(properties === null ? [] : [properties]), ...partsOf(source, means)], source);
  means.ids.derive(made, source);
  if (!staysIn(child(properties, 'w:rPr'), means.accepts)) means.open.add(made);
  return made;
}

const withProperties = (parent: XmlElement, name: string, means: PartMeans): XmlElement[] =>
  elements(parent, name).map((each) => presentProperties(each, means.accepts));

function cell(source: XmlElement, means: ContainerMeans): Node {
  return node('w:tc', [...withProperties(source, 'w:tcPr', means), ...blocksIn(source, means)], source);
}

/** A control around a cell is one around the only paragraph of the cell. */
function controlledCells(control: XmlElement, cells: XmlElement[]): XmlElement[] {
  return cells.map((each) => {
    const paragraphs = elements(each, 'w:p');
    const [only] = paragraphs;
    if (only === undefined || paragraphs.length !== 1) return each;
    const children = each.children.map((part) => (part === only ? controlled(control, only) : part));
    return node(each.name, children, each);
  });
}

function row(source: XmlElement, means: ContainerMeans): Node {
  const cells = unwrapped(source, means, controlledCells)
    .filter(({ name }) => name === 'w:tc')
    .filter((each) => staysIn(child(each, 'w:tcPr'), means.accepts));
  const properties = ['w:tblPrEx', 'w:trPr'].flatMap((name) => withProperties(source, name, means));
  const made = node('w:tr', [...properties, ...cells.map((each) => cell(each, means))], source);
  means.ids.derive(made, source);
  return made;
}

/** Null if none of its rows is in the text. */
function table(source: XmlElement, means: ContainerMeans): Node | null {
  const all = unwrapped(source, means, (_, rows) => rows).filter(({ name }) => name === 'w:tr');
  const rows = all.filter((each) => staysIn(child(each, 'w:trPr'), means.accepts));
  if (rows.length === 0 && all.length > 0) return null;
  const before = ['w:tblPr', 'w:tblGrid'].flatMap((name) => withProperties(source, name, means));
  const made = node('w:tbl', [...before, ...rows.map((each) => row(each, means))], source);
  means.ids.derive(made, source);
  return made;
}

/** The paragraph with the control around its words. */
function controlled(control: XmlElement, source: XmlElement): XmlElement {
  const parts = source.children.filter((each) => typeof each === 'string' || each.name !== 'w:pPr');
  const properties = child(source, 'w:pPr');
  return node('w:p', [...(properties === null ? [] : [properties]), controlAround(control, parts)], source);
}

/** A control around one paragraph is one around its words; one around more is left out, and one with a rule. */
function controlledBlocks(
  means: ContainerMeans,
): (control: XmlElement, blocks: XmlElement[]) => XmlElement[] {
  return (control, blocks) => {
    const [first] = blocks;
    if (first?.name !== 'w:p' || blocks.length > 1 || ruleOf(control) !== null) return blocks;
    const made = controlled(control, first);
    means.ids.derive(made, first);
    return [made];
  };
}

/** Paragraphs whose end is not in the text are joined with the next one, whose look they take. */
export function joined(blocks: readonly XmlElement[], { open, ids }: ContainerMeans): XmlElement[] {
  const done: XmlElement[] = [];
  let waiting: XmlElement[] = [];
  const flush = (next: XmlElement | null): XmlElement | null => {
    const parts = waiting.flatMap(({ children }) => children.filter((each) => !isProperties(each)));
    const shown = waiting.find(({ children }) => children.some(shows));
    const last = next ?? (shown === undefined ? undefined : waiting.at(-1));
    if (last === undefined) return null;
    const own = child(last, 'w:pPr');
    const rest = next === null ? [] : next.children.filter((each) => each !== own);
    const made = node('w:p', [...(own === null ? [] : [own]), ...parts, ...rest], last);
    ids.derive(made, shown ?? last);
    return made;
  };
  for (const block of blocks) {
    if (block.name === 'w:p' && open.has(block)) waiting.push(block);
    else if (waiting.length === 0) done.push(block);
    else {
      const made = flush(block.name === 'w:p' ? block : null);
      if (made !== null) done.push(made);
      if (block.name !== 'w:p') done.push(block);
      waiting = [];
    }
  }
  const [alone] = waiting;
  const made = waiting.length === 0 ? null : flush(null);
  if (made !== null) done.push(made);
  else if (alone !== undefined && !done.some(({ name }) => name === 'w:p' || name === 'w:tbl'))
    done.push(alone);
  return done;
}

const isProperties = (part: XmlElement | string): boolean =>
  typeof part !== 'string' && part.name === 'w:pPr';

/** Markers between blocks are moved into the next paragraph, or into the last one. */
function withMarkers(blocks: readonly XmlElement[], ids: BlockIds): XmlElement[] {
  if (!blocks.some(({ name }) => isMarker(name))) return [...blocks];
  const done: XmlElement[] = [];
  let markers: XmlElement[] = [];
  const into = (target: XmlElement, before: XmlElement[], after: XmlElement[]): XmlElement => {
    const own = child(target, 'w:pPr');
    const rest = target.children.filter((each) => each !== own);
    const made = node('w:p', [...(own === null ? [] : [own]), ...before, ...rest, ...after], target);
    ids.derive(made, target);
    return made;
  };
  for (const block of blocks) {
    if (isMarker(block.name)) markers.push(block);
    else if (block.name === 'w:p' && markers.length > 0) {
      done.push(into(block, markers, []));
      markers = [];
    } else done.push(block);
  }
  const last = done.findLastIndex(({ name }) => name === 'w:p');
  const target = done[last];
  if (markers.length > 0 && target !== undefined) done[last] = into(target, [], markers);
  return done;
}

/** Blocks of a container: paragraphs and tables, and what readers of the container look for themselves. */
export function blocksIn(parent: XmlElement, means: ContainerMeans): XmlElement[] {
  const sources = unwrapped(parent, means, controlledBlocks(means));
  const made = withMarkers(sources, means.ids).flatMap((source) => {
    if (source.name === 'w:p') return [paragraph(source, means)];
    if (source.name === 'w:tbl') return table(source, means) ?? [];
    if (source.name === 'w:sectPr') return [presentProperties(source, means.accepts)];
    return source.name === 'w:tcPr' ? [] : [source];
  });
  return joined(made, means);
}
