import type { EditorState, PagesInfo, TemplateField, TemplateSection } from '#domain/entities/template.ts';
import { editorStateSchema } from '#domain/entities/template.ts';
import { firstPageStates, withFirstPage } from '../pages/first-page.ts';
import { isJsonNode, type JsonNode } from '../reading/json-node.ts';
import type {
  ComparedArea,
  ComparedBlocks,
  ComparedCell,
  ComparedContent,
  ComparedField,
  ComparedRow,
  ComparedUnit,
  Comparison,
  Entry,
  Segment,
  Token,
} from './comparison.ts';
import { resolvePassages } from './settings/passages.ts';
import { mixProperties } from './properties.ts';
import { joinTokens } from './tokens.ts';
import { childNodes, joinUnits, noteRoot, type Placed } from './units.ts';

type Accepts = (change: number | null) => boolean;

/** Whether an entry is at this place once some changes are accepted. */
function isHere({ status, change }: Entry<unknown>, accepts: Accepts): boolean {
  switch (status) {
    case 'same':
      return true;
    case 'inserted':
    case 'moved-here':
      return accepts(change);
    case 'deleted':
    case 'moved-away':
      return !accepts(change);
  }
}

function resolveCell(cell: ComparedCell, accepts: Accepts): JsonNode | null {
  const only = cell.after ?? cell.before;
  if (cell.before === null || cell.after === null) return only;
  const children = resolveBlocks(cell.blocks, accepts);
  return { ...mixProperties(cell.before, cell.after, cell, accepts), children };
}

/** A moved part is resolved from the entry that shows its content. */
function contentsOf<T extends Entry<unknown>>(entries: readonly T[]): Map<number, T> {
  return new Map(
    entries.flatMap((entry) =>
      entry.status === 'moved-here' && entry.change !== null ? [[entry.change, entry] as const] : [],
    ),
  );
}

function present<T extends Entry<unknown>>(entries: readonly T[], accepts: Accepts): T[] {
  const moved = contentsOf(entries);
  return entries
    .filter((entry) => isHere(entry, accepts))
    .map((entry) =>
      entry.status === 'moved-away' && entry.change !== null ? (moved.get(entry.change) ?? entry) : entry,
    );
}

function resolveRow(row: ComparedRow, accepts: Accepts): JsonNode | null {
  if (row.before === null || row.after === null) return row.after ?? row.before;
  const children = present(row.cells, accepts).flatMap((cell) => resolveCell(cell, accepts) ?? []);
  return { ...mixProperties(row.before, row.after, row, accepts), children };
}

function changesOf({ change, note }: Segment): (number | null)[] {
  return note === undefined
    ? [change]
    : Array.from({ length: note.end - note.first }, (_, at) => note.first + at);
}

/** The footnote's mark with the note that remains. */
function resolveNote({ note }: Segment, tokens: readonly Token[], accepts: Accepts): Token[] {
  return tokens.map((token) => {
    const root = noteRoot(token.node);
    if (root === null || note === undefined) return token;
    const children = resolveBlocks(note.blocks, accepts);
    return { ...token, node: { ...token.node, note: { root: { ...root, children } } } };
  });
}

/** The text of a block; exactly one side's if all or none of its changes are accepted. */
function resolveText(
  { segments, silent, look }: ComparedUnit,
  [before, after]: [JsonNode, JsonNode],
  accepts: Accepts,
) {
  if (segments.length === 0) return childNodes(accepts(silent) ? after : before);
  const changes = [look, silent, ...segments.flatMap(changesOf)].filter((change) => change !== null);
  if (changes.every((change) => accepts(change))) return childNodes(after);
  if (!changes.some((change) => accepts(change))) return childNodes(before);
  return joinTokens(
    segments.flatMap((segment) => {
      switch (segment.kind) {
        case 'inserted':
          return accepts(segment.change) ? segment.after : [];
        case 'deleted':
          return accepts(segment.change) ? [] : segment.before;
        case 'look':
          return accepts(segment.change) ? segment.after : segment.before;
        case 'same':
          return accepts(silent) ? segment.after : segment.before;
        case 'note':
          return resolveNote(segment, accepts(silent) ? segment.after : segment.before, accepts);
      }
    }),
  );
}

function resolveUnit(unit: ComparedUnit, accepts: Accepts): Placed[] {
  const { before, after, look, silent, status, change } = unit;
  if (before === null || after === null) return [after ?? before].filter((only) => only !== null);
  const isAtNewPlace = status === 'moved-here' ? accepts(change) : accepts(silent);
  const around = (look === null ? isAtNewPlace : accepts(look)) ? after.around : before.around;
  if (before.kind === 'whole') return [{ node: accepts(look ?? silent) ? after.node : before.node, around }];
  const children =
    before.kind === 'table'
      ? present(unit.rows, accepts).flatMap((row) => resolveRow(row, accepts) ?? [])
      : resolveText(unit, [before.node, after.node], accepts);
  return [{ node: { ...mixProperties(before.node, after.node, unit, accepts), children }, around }];
}

function resolveBlocks({ units, lists }: ComparedBlocks, accepts: Accepts): JsonNode[] {
  return joinUnits(
    present(units, accepts).flatMap((unit) => resolveUnit(unit, accepts)),
    lists,
  );
}

function resolveArea(
  { before, after, look, silent, blocks }: ComparedArea,
  accepts: Accepts,
): EditorState | null {
  const children = resolveBlocks(blocks, accepts);
  if (before === null || after === null) {
    const only = after ?? before;
    return only === null || children.length === 0 ? null : stateOf({ ...only, children });
  }
  return stateOf({ ...mixProperties(before, after, { look, silent }, accepts), children });
}

function stateOf(root: JsonNode): EditorState {
  return editorStateSchema.parse({ root });
}

function resolveField({ before, after, renamed, configured, silent }: ComparedField, accepts: Accepts) {
  if (before === null || after === null) return after ?? before;
  if (silent === null) return before;
  const rest = accepts(configured ?? silent) ? after : before;
  const { sectionId: _section, pageIndex: _page, ...own } = rest;
  const { sectionId, pageIndex } = accepts(silent) ? after : before;
  return {
    ...own,
    name: (accepts(renamed ?? silent) ? after : before).name,
    ...(sectionId === undefined ? {} : { sectionId }),
    ...(pageIndex === undefined ? {} : { pageIndex }),
  };
}

/** Ids of the fields in a part of the text. */
function addUsedFields(part: unknown, used: Set<string>): void {
  if (!isJsonNode(part)) return;
  if (typeof part['field'] === 'string') used.add(part['field']);
  for (const child of childNodes(part)) addUsedFields(child, used);
}

function usedFields({ header, content, footer, pagesInfo }: ComparedContent['document']): Set<string> {
  const used = new Set<string>();
  const { firstHeader, firstFooter } = firstPageStates(pagesInfo);
  for (const area of [firstHeader, header, content, firstFooter, footer]) addUsedFields(area?.root, used);
  return used;
}

function without(used: ReadonlySet<string>, fields: readonly TemplateField[]): Set<string> {
  const declared = new Set(fields.map(({ id }) => id));
  return new Set([...used].filter((id) => !declared.has(id)));
}

/** Fields in the text that are not declared: tags of deleted fields stay. */
function undeclared({ document, fields }: ComparedContent): Set<string> {
  return without(usedFields(document), fields);
}

/** The fields, with those that the text needs: accepted text brings its fields along. */
function withUsedFields(
  fields: readonly TemplateField[],
  { before, after }: Comparison,
  document: ComparedContent['document'],
): TemplateField[] {
  const others = new Map([...before.fields, ...after.fields].map((field) => [field.id, field]));
  const never = new Set([...undeclared(before), ...undeclared(after)]);
  const missing = [...without(usedFields(document), fields)].filter((id) => !never.has(id));
  return [...fields, ...missing.flatMap((id) => others.get(id) ?? [])];
}

/** Each field in the section in which a side has it. */
function resolveSections(
  { sections, before, after }: Comparison,
  fields: readonly TemplateField[],
  accepts: Accepts,
): readonly TemplateSection[] {
  if (sections.change === null) return before.sections;
  const chosen = accepts(sections.change) ? after : before;
  const dropped = new Set([...before.fields, ...after.fields].map(({ id }) => id));
  for (const { id } of fields) dropped.delete(id);
  const listed = new Set(chosen.sections.flatMap((section) => section.fields));
  const own = new Set(chosen.fields.map(({ id }) => id));
  return chosen.sections.map((section) => {
    const joining = fields.flatMap(({ id, sectionId }) =>
      !own.has(id) && !listed.has(id) && sectionId === section.id ? [id] : [],
    );
    return {
      ...section,
      fields: [...section.fields.filter((id) => !dropped.has(id) || !own.has(id)), ...joining],
    };
  });
}

function resolvePage({ page, before, after }: Comparison, accepts: Accepts): PagesInfo | undefined {
  const entries = Object.entries(page).flatMap(([key, value]) => {
    const chosen = accepts(value.change) ? value.after : value.before;
    return chosen === undefined ? [] : [[key, chosen] as const];
  });
  const isAbsent = (before.document.pagesInfo ?? after.document.pagesInfo) === undefined;
  if (entries.length === 0 && (isAbsent || before.document.pagesInfo === undefined)) return undefined;
  return Object.fromEntries(entries);
}

/**
 * The former side with the changes for which `isAccepted` is true: all of them give the present side. Ids of silent
 * differences are asked as well.
 */
export function resolveComparison(
  comparison: Comparison,
  isAccepted: (change: number) => boolean,
): ComparedContent {
  const accepts: Accepts = (change) => change !== null && isAccepted(change);
  const { areas, name } = comparison;
  const header = resolveArea(areas.header, accepts);
  const content = resolveArea(areas.content, accepts) ?? comparison.before.document.content;
  const footer = resolveArea(areas.footer, accepts);
  const pagesInfo = withFirstPage(resolvePage(comparison, accepts), {
    firstHeader: resolveArea(areas.firstHeader, accepts),
    firstFooter: resolveArea(areas.firstFooter, accepts),
  });
  const document = resolvePassages(
    { header, content, footer, ...(pagesInfo === undefined ? {} : { pagesInfo }) },
    {
      passages: comparison.passages,
      before: comparison.before.document,
      after: comparison.after.document,
    },
    accepts,
  );
  const stated = present(comparison.fields, accepts).flatMap((field) => resolveField(field, accepts) ?? []);
  const fields = withUsedFields(stated, comparison, document);
  return {
    name: accepts(name.change) ? name.after : name.before,
    fields,
    sections: resolveSections(comparison, fields, accepts),
    document,
  };
}
