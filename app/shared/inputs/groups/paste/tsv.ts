/** Cells of a spreadsheet as Excel, Google Sheets and LibreOffice copy them: tabs, line ends, quoted cells. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  const end = text.length;
  const row = (): string[] => rows.at(-1) ?? [];
  while (at < end) {
    const { cell, next } = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at);
    row().push(cell);
    at = next;
    if (text[at] === '\t') {
      at += 1;
      if (at === end) row().push('');
      continue;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    if (at < end) rows.push([]);
  }
  return rows.filter((cells) => cells.length > 0);
}

interface ReadCell {
  cell: string;
  next: number;
}

function plainCell(text: string, from: number): ReadCell {
  let next = from;
  while (next < text.length && !'\t\r\n'.includes(text.charAt(next))) next += 1;
  return { cell: text.slice(from, next), next };
}

/** A quote that no quote closes before a divider is text of the cell. */
function quotedCell(text: string, from: number): ReadCell {
  let cell = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return plainCell(text, from);
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      const isClosed = quote + 1 === text.length || '\t\r\n'.includes(text.charAt(quote + 1));
      return isClosed ? { cell, next: quote + 1 } : plainCell(text, from);
    }
    cell += '"';
    at = quote + 2;
  }
}
