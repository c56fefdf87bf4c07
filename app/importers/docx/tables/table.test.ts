import { describe, expect, it } from 'vitest';
import type { Table, TableCell } from '#app/document/model.ts';
import { docxOf } from '#tests/support/word/docx-of.ts';
import { readFile, textsOf } from '#tests/support/word/read-blocks.ts';
import { elements } from '../../xml/element.ts';
import { parseXml } from '../../xml/parse-xml.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const tc = (text: string, properties = ''): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
const tr = (cells: string, properties = ''): string => `<w:tr><w:trPr>${properties}</w:trPr>${cells}</w:tr>`;
const grid = (...widths: number[]): string =>
  `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`;
const tbl = (rows: string, { properties = '', columns = grid(1500, 1500, 1500) } = {}): string =>
  `<w:tbl><w:tblPr>${properties}</w:tblPr>${columns}${rows}</w:tbl>`;
const span = (count: number): string => `<w:gridSpan w:val="${count}"/>`;
const borders = (name: string, ...sides: readonly string[]): string =>
  `<w:${name}>${sides.map((side) => `<w:${side} w:val="single" w:sz="8" w:color="FF0000"/>`).join('')}</w:${name}>`;
const ALL = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'] as const;

async function readTable(
  xml: string,
  style?: string,
): Promise<{ table: Table; remarks: string[]; cells: string[] }> {
  const parsed =
    style === undefined
      ? null
      : parseXml(new TextEncoder().encode(`<w:styles xmlns:w="${W}">${style}</w:styles>`));
  const { body, remarks, cells } = await readFile(docxOf({ body: xml }), { Style: elements(parsed) });
  const table = body.find((block) => block.kind === 'table');
  if (table?.kind !== 'table') throw new Error('no table');
  return { table, remarks, cells };
}

/** Each cell as `text columns x rows`. */
const told = ({ rows }: Table): string[][] =>
  rows.map(({ cells }) =>
    cells.map(({ blocks, columnSpan, rowSpan }) => `${textsOf(blocks).join('+')} ${columnSpan}x${rowSpan}`),
  );
const cellAt = ({ rows }: Table, row: number, column: number): TableCell => {
  const cell = rows[row]?.cells[column];
  if (cell === undefined) throw new Error('no cell');
  return cell;
};

describe('tables of a Word file', () => {
  it('T13 have their columns, spans and merged cells', async () => {
    const { table } = await readTable(
      tbl(
        tr(tc('a', span(2)) + tc('b', '<w:vMerge w:val="restart"/>')) +
          tr(tc('c') + tc('d') + tc('', '<w:vMerge/>')) +
          tr(tc('e') + tc('f') + tc('g')),
      ),
    );
    expect(told(table)).toEqual([
      ['a 2x1', 'b 1x2'],
      ['c 1x1', 'd 1x1'],
      ['e 1x1', 'f 1x1', 'g 1x1'],
    ]);
    expect(table.columnWidths).toEqual([100, 100, 100]);
  });

  it('T13 cells merged across in the older way are one; gaps beside cells are cells without lines', async () => {
    const { table } = await readTable(
      tbl(
        tr(tc('a', '<w:hMerge w:val="restart"/>') + tc('', '<w:hMerge/>') + tc('b')) +
          tr(tc('c'), '<w:gridBefore w:val="1"/><w:gridAfter w:val="1"/>') +
          tr(tc('d') + tc('e')),
        { properties: borders('tblBorders', ...ALL) },
      ),
    );
    expect(told(table)).toEqual([
      ['a 2x1', 'b 1x1'],
      [' 1x1', 'c 1x1', ' 1x1'],
      ['d 1x1', 'e 1x1', ' 1x1'],
    ]);
    expect(cellAt(table, 1, 0).borders).toEqual({ top: null, right: null, bottom: null, left: null });
    expect(cellAt(table, 1, 1).borders).toBeUndefined();
    expect(table.rule).toEqual({ width: 1.33, color: '#ff0000' });
  });

  it('T13 keep the width that Word shows, whichever of its widths a file holds', async () => {
    const width = (type: string, value: number | string) => `<w:tblW w:type="${type}" w:w="${value}"/>`;
    const widths = async (properties: string, columns: string, cells = tc('a') + tc('b')) =>
      (await readTable(tbl(tr(cells), { properties, columns }))).table.columnWidths;
    expect(await widths(width('auto', 0), grid(1500, 3000))).toEqual([100, 200]);
    expect(await widths(width('dxa', 4500), grid(1500, 3000))).toEqual([100, 200]);
    expect(await widths(width('pct', 5000), grid(100, 100))).toEqual([312, 312]);
    expect(await widths(width('pct', '50%'), grid(150, 450))).toEqual([78, 234]);
    const own = (value: number) => `<w:tcW w:type="dxa" w:w="${value}"/>`;
    expect(await widths(width('dxa', 6000), grid(100, 100), tc('a', own(4500)) + tc('b', own(1500)))).toEqual(
      [300, 100],
    );
    expect(await widths('', '', tc('a', own(1500)) + tc('b'))).toEqual([100, 524]);
  });

  it('T13 draw the lines of table and cells, with as few of the cells as can be', async () => {
    const { table } = await readTable(
      tbl(
        tr(tc('a') + tc('b', borders('tcBorders', 'top'))) +
          tr(tc('c') + tc('d', '<w:tcBorders><w:end w:val="nil"/></w:tcBorders>')),
        {
          properties: `<w:tblBorders><w:top w:val="single" w:sz="4"/><w:bottom w:val="single" w:sz="4"/><w:insideH w:val="single" w:sz="4"/></w:tblBorders>`,
          columns: grid(1500, 1500),
        },
      ),
    );
    expect(table.lines).toBe('horizontal');
    expect(table.rule).toEqual({ width: 0.67, color: '#000000' });
    expect(cellAt(table, 0, 0).borders).toBeUndefined();
    expect(cellAt(table, 0, 1).borders).toEqual({ top: { width: 1.33, color: '#ff0000' } });
    expect(cellAt(table, 1, 1).borders).toBeUndefined();
    const { table: bare } = await readTable(tbl(tr(tc('a'))));
    expect([bare.lines, bare.rule]).toEqual(['none', undefined]);
  });

  it('T13 take lines, ground and texts from their style, by place: first row, bands, corner', async () => {
    const format = (type: string, fill: string, run: string, lines = '') =>
      `<w:tblStylePr w:type="${type}"><w:rPr><w:${run}/></w:rPr><w:tcPr>${lines}<w:shd w:val="clear" w:fill="${fill}"/></w:tcPr></w:tblStylePr>`;
    const { table, cells } = await readTable(
      tbl([0, 1, 2, 3].map((row) => tr(tc(`${row}a`) + tc(`${row}b`))).join(''), {
        properties:
          '<w:tblStyle w:val="Style"/><w:tblLook w:firstRow="1" w:firstColumn="1" w:noHBand="0" w:noVBand="1"/>',
        columns: grid(1500, 1500),
      }),
      `<w:style><w:tblPr>${borders('tblBorders', 'insideV')}<w:tblCellMar><w:left w:w="75" w:type="dxa"/><w:right w:w="75" w:type="dxa"/><w:top w:w="30" w:type="dxa"/><w:bottom w:w="30" w:type="dxa"/></w:tblCellMar></w:tblPr><w:rPr><w:sz/></w:rPr>
       ${format('nwCell', '000001', 'caps')}${format('firstRow', '000002', 'b', borders('tcBorders', 'bottom'))}${format('firstCol', '000003', 'i')}
       ${format('band1Horz', '000004', 'u')}${format('band2Horz', '000005', 'strike')}</w:style>`,
    );
    const grounds = table.rows.map((row) => row.cells.map(({ background }) => background));
    expect(grounds).toEqual([
      ['#000001', '#000002'],
      ['#000003', '#000004'],
      ['#000003', '#000005'],
      ['#000003', '#000004'],
    ]);
    expect(cells).toEqual([
      'w:sz w:b w:i w:caps',
      'w:sz w:b',
      'w:sz w:u w:i',
      'w:sz w:u',
      'w:sz w:strike w:i',
      'w:sz w:strike',
      'w:sz w:u w:i',
      'w:sz w:u',
    ]);
    expect(table.padding).toEqual({ x: 5, y: 2 });
    expect([table.lines, table.rule]).toEqual(['inside', { width: 1.33, color: '#ff0000' }]);
    expect(cellAt(table, 0, 1).borders).toBeUndefined();
    expect(cellAt(table, 2, 1).borders).toEqual({ top: null, bottom: null });
  });

  it('T13 keep heights, vertical places and the rows that head each page', async () => {
    const { table } = await readTable(
      tbl(
        tr(tc('a', '<w:vAlign w:val="center"/>'), '<w:tblHeader/><w:trHeight w:val="600" w:hRule="exact"/>') +
          tr(tc('b', '<w:vAlign w:val="bottom"/><w:shd w:val="pct50" w:color="000000" w:fill="FFFFFF"/>')),
      ),
    );
    expect(table.rows.map(({ header, minHeight }) => [header, minHeight])).toEqual([
      [true, 40],
      [false, 0],
    ]);
    expect(cellAt(table, 0, 0)).toMatchObject({
      header: true,
      verticalAlign: 'middle',
      background: '#ffffff',
    });
    expect(cellAt(table, 1, 0)).toMatchObject({
      header: false,
      verticalAlign: 'bottom',
      background: '#808080',
    });
  });

  it('T13 keep the space below their last lines, half of it above and below the text', async () => {
    const spaced = `<w:tc><w:p><w:pPr><w:spacing w:after="180"/></w:pPr><w:r><w:t>a</w:t></w:r></w:p></w:tc>`;
    const { table } = await readTable(tbl(tr(spaced + spaced) + tr(tc('b') + spaced)));
    expect(table.padding).toEqual({ x: 7.67, y: 6 });
  });

  it('T13 stand in the middle, at the right or after an indent if they leave room', async () => {
    const placed = async (properties: string, width = 3000) =>
      (await readTable(tbl(tr(tc('a')), { properties, columns: grid(width) }))).table.place;
    expect(await placed('<w:jc w:val="center"/>')).toBe('center');
    expect(await placed('<w:jc w:val="end"/>')).toBe('right');
    expect(await placed('<w:tblInd w:type="dxa" w:w="600"/>')).toEqual({ indent: 40 });
    for (const none of ['', '<w:tblInd w:type="dxa" w:w="-108"/>', '<w:jc w:val="left"/>'])
      expect(await placed(none)).toBeUndefined();
    expect(await placed('<w:jc w:val="center"/>', 9360)).toBeUndefined();
  });

  it('T13 can hold tables, whose shares are of their cell', async () => {
    const inner = tbl(tr(tc('x') + tc('y')), {
      properties: '<w:tblW w:type="pct" w:w="5000"/>',
      columns: grid(10, 10),
    });
    const { table } = await readTable(tbl(tr(`<w:tc>${inner}<w:p/></w:tc>`), { columns: grid(3000) }));
    const [nested, ...others] = cellAt(table, 0, 0).blocks;
    expect(others).toEqual([]);
    if (nested?.kind !== 'table') throw new Error('no nested table');
    expect(nested.columnWidths).toEqual([92.33, 92.33]);
  });

  it('T13 of a thousand columns keep every word in those that a document can have', async () => {
    const cells = Array.from({ length: 1000 }, (_, at) => tc(String(at))).join('');
    const { table, remarks } = await readTable(tbl(tr(cells) + tr(tc('last'))));
    expect(table.columnWidths).toHaveLength(200);
    expect(textsOf([table])).toEqual([...Array.from({ length: 1000 }, (_, at) => String(at)), 'last', '']);
    expect(remarks).toEqual(['wide-table']);
  });

  it('T13 keep the columns of their grid, also those that no cell begins in', async () => {
    const { table } = await readTable(tbl(tr(tc('a') + tc('b', span(2)))));
    expect(table.columnWidths).toEqual([100, 100, 100]);
    expect(told(table)).toEqual([['a 1x1', 'b 2x1']]);
  });

  it.each([
    [
      'spans beyond all measure',
      tr(tc('a', span(1e9)) + tc('b')) + tr(tc('c') + tc('d', span(2e9))),
      ['a', 'b', 'c', 'd'],
    ],
    ['a merge that nothing begins', tr(tc('a', '<w:vMerge/>') + tc('b')), ['a', 'b']],
    [
      'a merge of other columns',
      tr(tc('a', `${span(2)}<w:vMerge w:val="restart"/>`)) + tr(tc('b', '<w:vMerge/>') + tc('c')),
      ['a', 'b', 'c'],
    ],
    [
      'rows that nothing begins in',
      tr(tc('a', '<w:vMerge w:val="restart"/>')) + tr(tc('', '<w:vMerge/>')) + tr('') + tr(tc('b')),
      ['a', 'b'],
    ],
    [
      'sizes without sense',
      tr(tc('a', '<w:tcW w:w="NaN"/>'), '<w:trHeight w:val="999999999999"/><w:gridBefore w:val="-4"/>'),
      ['a'],
    ],
  ])('T13 with %s are read', async (_, rows, texts) => {
    const { table } = await readTable(tbl(rows, { columns: '' }));
    expect(textsOf([table]).filter((text) => text !== '')).toEqual(texts);
    const columns = table.columnWidths.length;
    for (const width of table.columnWidths) expect(width).toBeGreaterThanOrEqual(8);
    for (const { cells, minHeight } of table.rows) {
      expect(minHeight).toBeLessThanOrEqual(5000);
      expect(cells.length).toBeGreaterThan(0);
      for (const { columnSpan } of cells) expect(columnSpan).toBeLessThanOrEqual(columns);
    }
  });

  it('T13 without a cell are none', async () => {
    const { body } = await readFile(docxOf({ body: `<w:tbl/>${tbl('<w:tr/>')}` }));
    expect(body).toEqual([]);
  });
});
