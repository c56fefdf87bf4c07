import { printedRows } from './in-block.ts';
import type { Block, Inline } from './model.ts';

const known = new WeakMap<Block, ReadonlySet<string>>();

function addInlines(fields: Set<string>, inlines: readonly Inline[]): void {
  for (const inline of inlines) {
    if (inline.kind === 'field') fields.add(inline.field);
    if (inline.kind === 'footnote') for (const note of inline.content) addInlines(fields, note.inlines);
  }
}

function addBlock(fields: Set<string>, block: Block): void {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      addInlines(fields, block.inlines);
      break;
    case 'list':
      for (const item of block.items) {
        addInlines(fields, item.content.inlines);
        for (const child of item.children) addBlock(fields, child);
      }
      break;
    case 'table':
      for (const { cells, counted = [] } of printedRows(block)) {
        for (const cell of counted) fields.add(cell);
        for (const cell of cells) for (const inner of cell.blocks) addBlock(fields, inner);
      }
      break;
    case 'page-break':
    case 'unsupported':
      break;
  }
}

/** Ids of the fields used anywhere in a block; cached per block. */
function fieldsIn(block: Block): ReadonlySet<string> {
  const read = known.get(block);
  if (read !== undefined) return read;
  const fields = new Set<string>();
  addBlock(fields, block);
  known.set(block, fields);
  return fields;
}

export function mentions(block: Block, fields: ReadonlySet<string>): boolean {
  const own = fieldsIn(block);
  return own.size > 0 && [...own].some((field) => fields.has(field));
}

type Values = Readonly<Record<string, string>>;

/** Fields whose value changed. No value and an empty value count as the same. */
export function changedFields(before: Values, now: Values): ReadonlySet<string> {
  const ids = new Set([...Object.keys(before), ...Object.keys(now)]);
  return new Set([...ids].filter((id) => (before[id] ?? '') !== (now[id] ?? '')));
}
