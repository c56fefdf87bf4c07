import { $findTableNode, $isTableCellNode, $isTableRowNode } from '@lexical/table';
import type { TableNode, TableRowNode } from '@lexical/table';
import { $isElementNode } from 'lexical';
import type { LexicalNode } from 'lexical';
import type { Passage } from '#domain/entities/passage.ts';
import { AREAS, type DocumentEditors } from '../../document-editors.ts';
import { $isFieldNode } from '../../fields/field-node.ts';
import { $idsAround, $idsOf, $setIds, passagesOf } from '../passage-state.ts';
import { $runOf, $runsInArea } from '../runs.ts';

/** Rows of tables that are printed only where a page ends within the table. */

type Passages = ReadonlyMap<string, Passage>;

const isRepetition = (id: string, passages: Passages): boolean => passages.get(id)?.kind === 'repetition';

/** Ids of the groups that rows with these ids are repeated for. */
const groupsOf = (ids: readonly string[], passages: Passages): string[] =>
  ids.flatMap((id) => {
    const passage = passages.get(id);
    return passage?.kind === 'repetition' ? [passage.group] : [];
  });

/**
 * Takes rows out of the repetition that they are in: a new row is in that of the row above, and one at a page break is
 * not repeated itself. @returns false if they are all the rows that are repeated
 */
export function $takeOutOfRepetition(rows: readonly LexicalNode[], passages: Passages): boolean {
  const isTaken = (node: LexicalNode): boolean => rows.some((row) => row.is(node));
  const begins = rows.map((row) => ({
    row,
    ids: $idsOf(row),
    at: $idsOf(row).findIndex((id) => isRepetition(id, passages)),
  }));
  const isWhole = begins.some(
    ({ row, ids, at }) => at >= 0 && ($runOf(row, ids[at] ?? '')?.nodes.every(isTaken) ?? false),
  );
  if (isWhole) return false;
  for (const { row, ids, at } of begins) if (at >= 0) $setIds(row, ids.slice(0, at));
  return true;
}

/** A row at page breaks, as it stands in the text. */
export interface SubtotalRow {
  /** Of its passage. */
  id: string;
  /** Groups that rows of its table are repeated for; null if the passage is not of rows of a table. */
  groups: readonly string[] | null;
  /** Groups that the table is repeated for. */
  around: readonly string[];
  /** In a table within a cell: pages do not break it. */
  isInCell: boolean;
  /** It is itself in a repetition of its table. */
  isRepeated: boolean;
  /** Fields that its tags show. */
  fields: readonly string[];
}

function $fieldsIn(node: LexicalNode): string[] {
  if ($isFieldNode(node)) return [node.getField()];
  return $isElementNode(node) ? node.getChildren().flatMap($fieldsIn) : [];
}

function $groupsIn(table: TableNode, passages: Passages): string[] {
  const ids = table.getChildren().flatMap((row) => {
    const own = $idsOf(row);
    return own.some((id) => passages.get(id)?.kind === 'subtotal') ? [] : own;
  });
  return groupsOf([...new Set(ids)], passages);
}

function $subtotalRow(id: string, row: TableRowNode | null, passages: Passages): SubtotalRow {
  const table = row === null ? null : $findTableNode(row);
  if (row === null || table === null)
    return { id, groups: null, around: [], isInCell: false, isRepeated: false, fields: [] };
  return {
    id,
    groups: $groupsIn(table, passages),
    around: groupsOf([...$idsAround(table), ...$idsOf(table)], passages),
    isRepeated: $idsOf(row).some((each) => isRepetition(each, passages)),
    isInCell: table.getParents().some($isTableCellNode),
    fields: [...new Set($fieldsIn(row))],
  };
}

/** All rows at page breaks of a document. */
export function subtotalRows({ areas }: Pick<DocumentEditors, 'areas'>): SubtotalRow[] {
  const passages = passagesOf(areas.body);
  if (![...passages.values()].some(({ kind }) => kind === 'subtotal')) return [];
  return AREAS.flatMap((area) =>
    areas[area].read(() =>
      $runsInArea().flatMap(({ id, nodes }) =>
        passages.get(id)?.kind === 'subtotal'
          ? nodes.map((node) => $subtotalRow(id, $isTableRowNode(node) ? node : null, passages))
          : [],
      ),
    ),
  );
}
