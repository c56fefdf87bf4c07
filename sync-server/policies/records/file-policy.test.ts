import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ATTACHMENT_TYPE, VERSION_TYPE } from '#domain/api/files.ts';
import { versionText } from '#domain/entities/template-version.ts';
import { sampleTemplate } from '#domain/rules/testing/sample-template.ts';
import { fileDisposition } from '#server/http/body/file-disposition.ts';
import { bytesProblem } from './file-policy.ts';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2]);
const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]);
const webp = new TextEncoder().encode('RIFF1234WEBPVP8 ');

describe('C10 files are what they say', () => {
  it('C10 takes each type by its own beginning only', () => {
    const kinds = { 'image/png': png, 'image/jpeg': jpeg, 'image/webp': webp } as const;
    for (const type of ['image/png', 'image/jpeg', 'image/webp'] as const) {
      for (const [of, bytes] of Object.entries(kinds)) {
        expect(bytesProblem(bytes, { hash: hashOf(bytes), type })).toBe(
          of === type ? null : 'file-type-not-allowed',
        );
      }
    }
  });

  it('C10 refuses markup that calls itself an image', () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    expect(bytesProblem(svg, { hash: hashOf(svg), type: 'image/png' })).toBe('file-type-not-allowed');
  });

  it('S06 takes anything as an attachment, which is served for download alone', () => {
    const page = new TextEncoder().encode('<script>alert(1)</script>');
    const hash = hashOf(page);
    expect(bytesProblem(page, { hash, type: ATTACHMENT_TYPE })).toBeNull();
    expect(bytesProblem(page, { hash: hashOf(png), type: ATTACHMENT_TYPE })).toBe('file-hash-mismatch');
    expect(fileDisposition(hash, ATTACHMENT_TYPE)).toBe(`attachment; filename="${hash}.bin"`);
  });

  it('C10 T20 takes a version of a template only where all of it is one', () => {
    const { uid, name, description, fields, sections, document } = sampleTemplate({
      fields: [],
      sections: [],
    });
    const whole = versionText({ uid, name, description, fields, sections, document });
    const problemOf = (text: string) => {
      const bytes = new TextEncoder().encode(text);
      return bytesProblem(bytes, { hash: hashOf(bytes), type: VERSION_TYPE });
    };
    expect(problemOf(whole)).toBeNull();
    for (const forged of [
      '{"format":"autodocs-template-version","html":"<script></script>"}',
      whole.slice(0, -1),
      whole.replace('"fields":[]', '"fields":[{"id":7}]'),
      ` ${whole}`,
    ])
      expect(problemOf(forged)).toBe('file-type-not-allowed');
  });

  it('C10 refuses bytes that are not those announced', () => {
    expect(bytesProblem(png, { hash: hashOf(jpeg), type: 'image/png' })).toBe('file-hash-mismatch');
  });
});
