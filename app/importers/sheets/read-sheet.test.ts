import { readFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { xlsxOf } from '#tests/support/sheets/xlsx-of.ts';
import { readSheet, readSheetFile } from './read-sheet.ts';
import type { Cell } from './sheet.ts';
import { isDateFormat } from './xlsx/date-formats.ts';
import { serialDate } from './xlsx/serial-date.ts';

const fixture = async (name: string): Promise<Uint8Array> =>
  new Uint8Array(await readFile(new URL(`../../../tests/fixtures/sheets/${name}`, import.meta.url)));

const cellsOf = (bytes: Uint8Array): (readonly Cell[])[] => readSheet(bytes).rows.map(({ cells }) => cells);
const csv = (text: string): (readonly Cell[])[] => cellsOf(strToU8(text));
const c = (content: string, more = ''): string => `<c ${more}>${content}</c>`;
const row = (...cells: readonly string[]): string => `<row>${cells.join('')}</row>`;
const refusal = async (bytes: Uint8Array): Promise<unknown> =>
  readSheetFile(new Blob([new Uint8Array(bytes)]));

describe('T21 sheets made by LibreOffice', () => {
  it.each(['clientes.xlsx', 'clientes.ods'])('T21 are read as they are shown: %s', async (name) => {
    const sheet = readSheet(await fixture(name));
    expect(sheet.names).toEqual(['Clientes', 'Outra']);
    expect(sheet.rows.map(({ number }) => number)).toEqual([1, 2, 3, 7]);
    const [heads, first, second, last] = sheet.rows.map(({ cells }) => cells);
    expect(heads).toEqual(['Nome', 'CPF', 'Início', 'Valor', 'Total', 'Ativo', 'Visita']);
    expect(first?.slice(1, 5)).toEqual(['529.982.247-25', { date: '2026-11-27' }, 1234.5, 2469]);
    expect(first?.[6]).toEqual({ date: '2026-11-27T10:42' });
    // Merged over two rows, a number without its first zero, a date that is none, an error of a formula.
    expect(second?.slice(0, 5)).toEqual([
      first?.[0],
      1234567890,
      '31/02/2026',
      '1.234,50',
      { error: '#DIV/0!' },
    ]);
    expect(last).toEqual(['linha 1\nlinha 2']);
    expect(readSheet(await fixture(name), 1).rows).toEqual([{ number: 1, cells: [7] }]);
  });
});

describe('T21 workbooks', () => {
  it('T21 hold texts, numbers, truth, errors and formulas with their stored result', () => {
    const strings =
      '<si><t>simples</t></si><si><r><t>em </t></r><r><t>partes</t></r><rPh sb="0" eb="1"><t>lido</t></rPh></si>';
    const rows = row(
      c('<v>0</v>', 't="s"'),
      c('<v>1</v>', 't="s"'),
      c('<is><t>dentro_x000A_dela</t></is>', 't="inlineStr"'),
      c('<f>A1</f><v>texto</v>', 't="str"'),
      c('<v>1</v>', 't="b"'),
      c('<v>#N/A</v>', 't="e"'),
      c('<f>A1*2</f>'),
      c('<v>0.30000000000000004</v>'),
      c('<v>2026-11-27T00:00:00Z</v>', 't="d"'),
    );
    expect(cellsOf(xlsxOf({ rows, strings }))).toEqual([
      [
        'simples',
        'em partes',
        'dentro\ndela',
        'texto',
        true,
        { error: '#N/A' },
        { error: '' },
        0.3,
        { date: '2026-11-27' },
      ],
    ]);
  });

  it('T21 count days from 1900 or from 1904', () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="[$-416]dd/mm/yyyy;@"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs>';
    const rows = row(c('<v>46353</v>', 's="1"'), c('<v>46353</v>', 's="2"'), c('<v>46353</v>', 's="0"'));
    expect(cellsOf(xlsxOf({ rows, styles }))).toEqual([
      [{ date: '2026-11-27' }, { date: '2026-11-27' }, 46353],
    ]);
    const [later] = cellsOf(xlsxOf({ rows, styles, properties: 'date1904="1"' }));
    expect(later?.[0]).toEqual({ date: '2030-11-28' });
  });

  it('T21 have a 29 February 1900 that never was, and times without a day', () => {
    expect(serialDate(1, '1900')).toEqual({ date: '1900-01-01' });
    expect(serialDate(59, '1900')).toEqual({ date: '1900-02-28' });
    expect(serialDate(61, '1900')).toEqual({ date: '1900-03-01' });
    expect(serialDate(0.4458333333, '1900')).toBe('10:42');
    expect(serialDate(-1, '1900')).toBeNull();
    expect(serialDate(3_000_000, '1900')).toBeNull();
  });

  it('T21 tell formats of dates from those of figures', () => {
    for (const code of ['dd/mm/yyyy', 'h:mm', '[$-416]d "de" mmmm', 'yyyy\\-mm'])
      expect([code, isDateFormat(code)]).toEqual([code, true]);
    for (const code of ['0.00', '#,##0.00 "dias"', '[h]:mm', 'General', '[Red]0;[Blue]-0', '"R$" 0'])
      expect([code, isDateFormat(code)]).toEqual([code, false]);
  });

  it('T21 fill merged cells down, and only where there are rows', () => {
    const rows =
      row(c('<v>1</v>', 'r="A1"'), c('<v>5</v>', 'r="B1"')) + `<row r="2">${c('<v>6</v>', 'r="B2"')}</row>`;
    const after = '<mergeCells><mergeCell ref="A1:A1048576"/></mergeCells>';
    expect(cellsOf(xlsxOf({ rows, after }))).toEqual([
      [1, 5],
      [1, 6],
    ]);
  });

  it('T21 may have 1,000 columns, and rows without addresses', () => {
    const rows = row(...Array.from({ length: 1000 }, (_, at) => c(`<v>${String(at)}</v>`))).repeat(2);
    expect(cellsOf(xlsxOf({ rows })).map((cells) => cells.length)).toEqual([1000, 1000]);
  });

  it('T21 open at the first sheet that is shown and not empty', () => {
    const others = [
      { name: 'Oculta', rows: row(c('<v>1</v>')), state: 'hidden' },
      { name: 'Dados', rows: row(c('<v>2</v>')) },
    ];
    expect(readSheet(xlsxOf({ rows: '', others }))).toMatchObject({ names: ['Plan1', 'Dados'], chosen: 1 });
  });
});

describe('T21 texts with separators', () => {
  it.each([
    [
      'a;b\r\n1,5;2\r\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'a,b\n1.5,"x\n""y"""\n',
      [
        ['a', 'b'],
        ['1.5', 'x\n"y"'],
      ],
    ],
    [
      'a\tb\n"l1\nl2"\t2',
      [
        ['a', 'b'],
        ['l1\nl2', '2'],
      ],
    ],
    [
      'sep=|\na;x|b\n1|2',
      [
        ['a;x', 'b'],
        ['1', '2'],
      ],
    ],
    ['\u{FEFF}Ação;b\n;\n\n3;', [['Ação', 'b'], ['3']]],
    [
      'a;b\n"aberta;2\nc;d',
      [
        ['a', 'b'],
        ['"aberta', '2'],
        ['c', 'd'],
      ],
    ],
  ])('T21 %j', (text, expected) => {
    expect(csv(text)).toEqual(expected);
  });

  it('T21 of Windows have their accents', () => {
    const bytes = Uint8Array.from([0x4a, 0x6f, 0x73, 0xe9, 0x3b, 0x31]);
    expect(cellsOf(bytes)).toEqual([['José', '1']]);
  });
});

describe('T21 files that are no sheets, or none that is read', () => {
  const compound = (stream: string): Uint8Array => {
    const head = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
    return Uint8Array.from([...head, ...Array.from(stream).flatMap((letter) => [letter.charCodeAt(0), 0])]);
  };

  it.each([
    ['encrypted', compound('EncryptedPackage')],
    ['old-excel', compound('Workbook')],
    ['empty', new Uint8Array()],
    ['empty', strToU8(' \n;;\n')],
    ['unknown-format', strToU8('%PDF-1.7 x')],
    ['unknown-format', strToU8('<html><table><tr><td>1</td></tr></table></html>')],
    ['unknown-format', Uint8Array.from([1, 0, 2, 0])],
    ['unknown-format', zipSync({ 'word/a.xml': strToU8('<a/>') })],
    ['broken', xlsxOf({ rows: row(c('<v>1</v>')) }).subarray(0, 700)],
    ['broken', xlsxOf({ rows: '<row><c>' })],
    ['broken', xlsxOf({ rows: `</sheetData><!DOCTYPE x [<!ENTITY a "b">]><sheetData>` })],
    ['too-large', xlsxOf({ rows: row(c('<v>1</v>', 'r="ZZZ1"')) })],
    ['too-many-rows', strToU8('1;2\n'.repeat(20_001))],
  ])('T21 are refused as %s', async (reason, bytes) => {
    expect(await refusal(bytes)).toEqual({ refused: reason });
  });

  it('T21 are refused before anything is read if they are 200 MB', async () => {
    let isRead = false;
    const huge = new Blob(['x']);
    Object.defineProperty(huge, 'size', { value: 200_000_000 });
    Object.defineProperty(huge, 'arrayBuffer', {
      value: () => {
        isRead = true;
        return Promise.resolve(new ArrayBuffer(0));
      },
    });
    expect(await readSheetFile(huge)).toEqual({ refused: 'too-large' });
    expect(isRead).toBe(false);
  });

  it('T21 are refused if they unpack to far more than they are', async () => {
    const bomb = zipSync({
      '_rels/.rels': strToU8(''),
      'xl/workbook.xml': strToU8('<workbook/>'),
      'xl/sheet0.xml': new Uint8Array(70_000_000),
    });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refusal(bomb)).toEqual({ refused: 'too-large' });
  });

  it('T21 that repeat a row a million times are refused at once', async () => {
    const cell = '<table:table-cell office:value-type="float" office:value="1"/>';
    const content = `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"><table:table table:name="A"><table:table-row table:number-rows-repeated="1048576">${cell}</table:table-row></table:table></office:document-content>`;
    const ods = zipSync({
      mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
      'META-INF/manifest.xml': strToU8('<manifest/>'),
      'content.xml': strToU8(content),
    });
    expect(await refusal(ods)).toEqual({ refused: 'too-many-rows' });
  });
});
