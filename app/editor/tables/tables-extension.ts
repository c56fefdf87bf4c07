import { DOMImportExtension, DOMRenderExtension } from '@lexical/html';
import { $createTableNodeWithDimensions, TableExtension, TableNode } from '@lexical/table';
import { $insertNodeToNearestRoot } from '@lexical/utils';
import {
  $getRoot,
  $getSelection,
  COMMAND_PRIORITY_EDITOR,
  configExtension,
  createCommand,
  defineExtension,
  mergeRegister,
  safeCast,
} from 'lexical';
import type { LexicalCommand } from 'lexical';
import { A4 } from '#app/document/styles.ts';
import { correctedWidths } from './column-widths.ts';
import { cellRender, rowRender, tableImportRules, tableRender } from './table-markup.ts';

export const TABLE_GRID_MAX = 10;

export interface NewTable {
  rows: number;
  columns: number;
  headerRow: boolean;
}

export const INSERT_TABLE: LexicalCommand<NewTable> = createCommand('INSERT_TABLE');

export interface TablesConfig {
  /** Width in pixels between the paper's side margins: the width of a new table. */
  contentWidth: () => number;
}

function $insertTable({ rows, columns, headerRow }: NewTable): void {
  if (rows < 1 || columns < 1 || rows > TABLE_GRID_MAX || columns > TABLE_GRID_MAX) return;
  if ($getSelection() === null) $getRoot().selectEnd();
  const table = $createTableNodeWithDimensions(rows, columns, { rows: headerRow, columns: false });
  $insertNodeToNearestRoot(table);
  table.getFirstDescendant()?.selectStart();
}

export const TablesExtension = defineExtension({
  name: 'autodocs/tables',
  config: safeCast<TablesConfig>({ contentWidth: () => A4.width - A4.margins.left - A4.margins.right }),
  dependencies: [
    configExtension(TableExtension, { hasHorizontalScroll: false }),
    configExtension(DOMImportExtension, { rules: tableImportRules }),
    configExtension(DOMRenderExtension, { overrides: [tableRender, rowRender, cellRender] }),
  ],
  register: (editor, { contentWidth }) =>
    mergeRegister(
      editor.registerCommand(
        INSERT_TABLE,
        (table) => {
          $insertTable(table);
          return true;
        },
        COMMAND_PRIORITY_EDITOR,
      ),
      // Fixed layout needs a width for every column, also in imported tables.
      editor.registerNodeTransform(TableNode, (table) => {
        const widths = correctedWidths(table.getColWidths(), table.getColumnCount(), contentWidth());
        if (widths !== null) table.setColWidths(widths);
      }),
    ),
});
