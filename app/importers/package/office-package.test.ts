import { zipSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { docxOf } from '#tests/support/word/docx-of.ts';
import { OfficePackage, PACKAGE_LIMITS } from './office-package.ts';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function packageOf(parts: Record<string, string>): OfficePackage {
  return new OfficePackage(
    zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]))),
  );
}

const related = (...targets: string[]): string =>
  `<Relationships xmlns="${RELATIONSHIPS}">${targets.join('')}</Relationships>`;

describe('an office file', () => {
  it('T16 finds the parts that a part refers to, from its own folder or from the root', () => {
    const file = packageOf({
      'word/document.xml': '<d/>',
      'word/_rels/document.xml.rels': related(
        `<Relationship Id="r1" Type="${TYPE}/header" Target="header1.xml"/>`,
        `<Relationship Id="r2" Type="${TYPE}/image" Target="/word/media/../media/a.png"/>`,
        `<Relationship Id="r3" Type="${TYPE}/image" Target="../../etc/passwd"/>`,
        `<Relationship Id="r4" Type="${TYPE}/attachedTemplate" Target="http://a.test/x.dotm" TargetMode="External"/>`,
        `<Relationship Id="r5" Type="${TYPE}/image" Target="media/missing.png"/>`,
      ),
      'word/header1.xml': '<h/>',
      'word/Media/A.png': 'bytes',
    });
    expect(file.related('word/document.xml', 'r1')).toBe('word/header1.xml');
    expect(file.bytes(file.related('word/document.xml', 'r2') ?? '')).toEqual(strToU8('bytes'));
    for (const id of ['r3', 'r4', 'r5', 'none', null])
      expect(file.related('word/document.xml', id)).toBeNull();
    expect(file.relatedByType('word/document.xml', 'header')).toBe('word/header1.xml');
    expect(file.relatedByType('word/document.xml', 'attachedTemplate')).toBeNull();
  });

  it('T13 finds the main part of a Word file and the parts that it refers to', () => {
    const file = new OfficePackage(
      docxOf({ body: '<w:p/>', styles: '', edges: { h1: { kind: 'header', content: '' } } }),
    );
    const main = file.relatedByType('', 'officeDocument') ?? '';
    expect(main).toBe('word/document.xml');
    expect(file.xml(main)?.name).toBe('w:document');
    expect(file.xml(file.relatedByType(main, 'styles') ?? '')?.name).toBe('w:styles');
    expect(file.related(main, 'h1')).toBe('word/h1.xml');
  });

  it('T16 refuses what is no zip, and one that says that it grows without bound', () => {
    expect(() => new OfficePackage(strToU8('not a zip'))).toThrow('broken');
    const bomb = zipSync({ 'a.xml': new Uint8Array(PACKAGE_LIMITS.partBytes + 1) }, { level: 9 });
    expect(() => new OfficePackage(bomb)).toThrow('too-large');
  });

  it('T16 a part never grows beyond the size that the zip says', () => {
    const zip = zipSync({ 'a.xml': new Uint8Array(1_000_000) });
    const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
    for (let at = 0; at + 4 <= zip.length; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
    const size = (() => {
      try {
        return new OfficePackage(zip).bytes('a.xml')?.length ?? 0;
      } catch {
        return 0;
      }
    })();
    expect(size).toBeLessThanOrEqual(10);
  });
});
