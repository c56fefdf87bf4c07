import type { CSSProperties, ReactNode } from 'react';
import type { Block, Table, TableCell } from '#app/document/model.ts';
import { TABLE_CELL, TABLE_COLORS, TABLE_SPACING } from '#app/document/styles.ts';
import { cellBorder } from './measures.ts';

function cellCss(cell: TableCell, height: number): CSSProperties {
  return {
    height: Math.max(TABLE_CELL.height, height),
    padding: `${TABLE_CELL.paddingY}px ${TABLE_CELL.paddingX}px`,
    border: cellBorder,
    ...(cell.header ? { backgroundColor: TABLE_COLORS.header, fontWeight: 700 } : {}),
    ...(cell.background === null ? {} : { backgroundColor: cell.background }),
  };
}

type RenderBlocks = (blocks: readonly Block[]) => ReactNode;

function CellView({ cell, height, render }: { cell: TableCell; height: number; render: RenderBlocks }) {
  const Tag = cell.header ? 'th' : 'td';
  return (
    <Tag colSpan={cell.columnSpan} rowSpan={cell.rowSpan} style={cellCss(cell, height)}>
      {render(cell.blocks)}
    </Tag>
  );
}

/** Fixed layout with the stored widths, as in the PDF. `render` draws what lies in a cell. */
export function TableView({ table, render }: { table: Table; render: RenderBlocks }) {
  const width = table.columnWidths.reduce((sum, column) => sum + column, 0);
  return (
    <table style={{ width, marginBottom: TABLE_SPACING }}>
      <colgroup>
        {Array.from(table.columnWidths.entries(), ([place, column]) => (
          <col key={place} style={{ width: column }} />
        ))}
      </colgroup>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row.path.join('.')}>
            {row.cells.map((cell) => (
              <CellView key={cell.path.join('.')} cell={cell} height={row.minHeight} render={render} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
