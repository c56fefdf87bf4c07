import { strToU8, zipSync } from 'fflate';

const OFFICE = 'urn:oasis:names:tc:opendocument:xmlns:office:1.0';
const TABLE = 'urn:oasis:names:tc:opendocument:xmlns:table:1.0';
const TEXT = 'urn:oasis:names:tc:opendocument:xmlns:text:1.0';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function cell(value: string | number | { date: string }): string {
  if (typeof value === 'number')
    return `<table:table-cell office:value-type="float" office:value="${String(value)}"/>`;
  if (typeof value === 'object')
    return `<table:table-cell office:value-type="date" office:date-value="${value.date}"/>`;
  const type = 'office:value-type="string"';
  return `<table:table-cell ${type}><text:p>${escaped(value)}</text:p></table:table-cell>`;
}

/** An OpenDocument spreadsheet of one table. */
export function odsOf(rows: readonly (readonly (string | number | { date: string })[])[]): Uint8Array {
  const written = rows.map((cells) => `<table:table-row>${cells.map(cell).join('')}</table:table-row>`);
  const spaces = `xmlns:office="${OFFICE}" xmlns:table="${TABLE}" xmlns:text="${TEXT}"`;
  return zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'META-INF/manifest.xml': strToU8('<manifest/>'),
    'content.xml': strToU8(
      `<office:document-content ${spaces}><office:body><office:spreadsheet><table:table table:name="Plan1">${written.join('')}</table:table></office:spreadsheet></office:body></office:document-content>`,
    ),
  });
}
