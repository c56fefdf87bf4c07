import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentNameSchema, extensionSchema } from '../../entities/filed-document.ts';
import { documentNameOf } from './document-name.ts';

describe('S21 names of documents', () => {
  it.each([
    ['Contrato.PDF', 'Contrato', 'pdf'],
    ['../../etc/passwd.txt', 'passwd', 'txt'],
    ['C:\\fotos\\nota fiscal.jpg', 'nota fiscal', 'jpg'],
    ['fatura\u202Efdp.exe', 'fatura fdp', 'exe'],
    ['a\u0000b\nc.pdf', 'a b c', 'pdf'],
    ['con.txt', '_con', 'txt'],
    ['ata.v1.2.docx', 'ata.v1.2', 'docx'],
    ['sem extensão', 'sem extensão', ''],
    ['relatório.', 'relatório', ''],
    ['nota.pdf. ', 'nota', 'pdf'],
    ['.pdf.pdf', 'pdf', 'pdf'],
  ])('S21 %j is kept as %j, a file %j', (typed, name, extension) => {
    expect(documentNameOf(typed)).toEqual({ name, extension });
  });

  it.each(['', '.pdf', '../..', '\u202E', '???.txt'])('S21 nothing of %j is a name', (typed) => {
    expect(documentNameOf(typed)).toBeNull();
  });

  it('S21 whatever a file is called, the server takes the name that is kept', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (typed) => {
        const kept = documentNameOf(`${typed}.pdf`);
        if (kept === null) return;
        expect(documentNameSchema.safeParse(kept.name).success).toBe(true);
        expect(extensionSchema.safeParse(kept.extension).success).toBe(true);
      }),
    );
  });
});
