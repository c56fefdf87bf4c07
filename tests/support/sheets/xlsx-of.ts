import { strToU8, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

export interface XlsxParts {
  /** Content of `sheetData` of the first sheet. */
  rows: string;
  /** What follows `sheetData`. */
  after?: string;
  /** Contents of further sheets, with their names. */
  others?: readonly { name: string; rows: string; state?: string }[];
  /** Items of the shared strings. */
  strings?: string;
  /** Content of the style sheet. */
  styles?: string;
  /** Attributes of `workbookPr`. */
  properties?: string;
}

const sheet = (rows: string, after = ''): Uint8Array =>
  strToU8(`<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`);

/** A workbook of hand-written parts. */
export function xlsxOf({
  rows,
  after = '',
  others = [],
  strings = '',
  styles = '',
  properties = '',
}: XlsxParts): Uint8Array {
  const listed = [{ name: 'Plan1', state: 'visible' }, ...others];
  const named = listed.map(
    ({ name, state = 'visible' }, at) =>
      `<sheet name="${name}" sheetId="${String(at + 1)}" state="${state}" r:id="s${String(at)}"/>`,
  );
  const related = listed.map(
    (_, at) =>
      `<Relationship Id="s${String(at)}" Type="${OFFICE}/worksheet" Target="sheet${String(at)}.xml"/>`,
  );
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${PACKAGE}"><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr ${properties}/><sheets>${named.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${PACKAGE}">${related.join('')}<Relationship Id="a" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="b" Type="${OFFICE}/sharedStrings" Target="strings.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(`<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`),
    'xl/strings.xml': strToU8(`<sst xmlns="${MAIN}">${strings}</sst>`),
    'xl/sheet0.xml': sheet(rows, after),
    ...Object.fromEntries(others.map((other, at) => [`xl/sheet${String(at + 1)}.xml`, sheet(other.rows)])),
  });
}
