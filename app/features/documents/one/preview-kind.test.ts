import { describe, expect, it } from 'vitest';
import { aDocument } from '#tests/support/documents/samples.ts';
import { beginsAsPdf, previewKind, readText, TEXT_SHOWN_BYTES } from './preview-kind.ts';

const kindOf = (type: string, extension: string) =>
  previewKind(aDocument('a', 'class-0001', { type, extension }));

describe('S21 the preview of a document', () => {
  it('S21 draws PDFs and images, shows markup as text, and leaves the rest to its program', () => {
    expect(kindOf('application/pdf', 'pdf')).toBe('pdf');
    expect(kindOf('image/png', 'png')).toBe('image');
    expect(kindOf('image/tiff', 'tif')).toBe('none');
    expect(kindOf('text/html', 'html')).toBe('text');
    expect(kindOf('text/javascript', 'js')).toBe('text');
    expect(kindOf('application/zip', 'docx')).toBe('none');
  });

  it('S21 reads UTF-8, and what Windows writes, up to a length, without breaking a letter', async () => {
    expect(await readText(new Blob(['Locação']))).toEqual({ text: 'Locação', cut: false });
    const windows = new Blob([new Uint8Array([0x4c, 0xe7, 0xe3])]);
    expect((await readText(windows)).text).toBe('Lçã');
    const long = new Blob(['a', 'ç'.repeat(TEXT_SHOWN_BYTES)]);
    const { text, cut } = await readText(long);
    expect(cut).toBe(true);
    expect(text).toMatch(/^aç+$/);
  });

  it('S21 gives to a frame only what begins as a PDF', async () => {
    expect(await beginsAsPdf(new Blob(['%PDF-1.7 ...']))).toBe(true);
    expect(await beginsAsPdf(new Blob(['<script>alert(1)</script>']))).toBe(false);
  });
});
