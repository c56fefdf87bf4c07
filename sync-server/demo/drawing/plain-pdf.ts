/** A minimal one-page PDF with lines of Latin-1 text. */
export function plainPdf(title: string, lines: readonly string[]): Buffer {
  const shown = [`/F1 16 Tf (${escaped(title)}) Tj 0 -30 Td /F1 11 Tf`];
  for (const line of lines) shown.push(`(${escaped(line)}) Tj 0 -18 Td`);
  const content = `BT 60 780 Td ${shown.join('\n')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + end, 'latin1');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\()]/g, String.raw`\$&`);
}
