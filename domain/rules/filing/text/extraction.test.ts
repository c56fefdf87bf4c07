import { expect, it } from 'vitest';
import { extractabilityOf, extractableEndings } from './extraction.ts';

/** As listed in specification 1, section 5. */
const specified =
  'HTML, HTM, ATOM, RSS, MD, EPUB, XML, XSL, PDF, DOC, DOCX, ODT, OTT, RTF, XLS, XLSX, XLSB, XLSM, XLTX, CSV, ODS, OTS, PPTX, POT, ODP, OTP, ODG, OTG, PNG, JPG, GIF, JS, TXT';

it('S22 text is taken from files with the listed endings alone, in any case', () => {
  const listed = specified.split(', ');
  expect(extractableEndings.map((ending) => ending.toUpperCase())).toEqual(listed);
  for (const ending of listed) expect(extractabilityOf(ending)).not.toBe('refused');
  for (const ending of ['exe', 'zip', 'docm', 'svg', 'jpeg', '', 'pdf.exe', ' pdf', 'constructor'])
    expect(extractabilityOf(ending)).toBe('refused');
});

it('S22 of what is listed and not read yet it is said so', () => {
  const unread = extractableEndings.filter((ending) => extractabilityOf(ending) === 'not-yet');
  expect(unread).toEqual(['doc', 'xls', 'xlsb', 'pot', 'png', 'jpg', 'gif']);
});
