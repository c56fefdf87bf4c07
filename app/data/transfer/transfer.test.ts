import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { limits } from '#domain/api/limits.ts';
import type { Template } from '#domain/entities/template.ts';
import type { NewTemplate } from '../ports.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { exportTemplate } from './export-template.ts';
import { importTemplate } from './import-template.ts';

const at = '2026-11-21T10:00:00.000Z';
const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256);
const hash = createHash('sha256').update(bytes).digest('hex');
const image = { type: 'image', version: 1, file: hash, width: 10, height: 10, alt: '' };
const template: Template = {
  uid: 'template-1',
  company: 'company-1',
  createdAt: at,
  createdBy: 'user-0001',
  deleted: false,
  write: { id: 'write-001', by: 'user-0001', at, ancestors: [] },
  name: 'Contrato "especial" <b>',
  description: 'Descrição',
  templateArea: 'area-0001',
  fields: [{ id: 'A', name: 'Nome', color: '#ffeecc' }],
  sections: [{ id: 's', name: 'Partes', fields: ['A'] }],
  document: {
    header: null,
    content: {
      root: {
        type: 'root',
        children: [
          { type: 'paragraph', children: [image] },
          { type: 'from-the-future', inside: { children: [{ ...image, file: 'f'.repeat(64) }] } },
        ],
      },
    },
    footer: null,
  },
  lastModifiedAt: at,
};
const source = {
  get: async (wanted: string) => (wanted === hash ? new Blob([bytes], { type: 'image/png' }) : null),
};
const target = { area: 'area-9999', nameOf: (name: string) => `${name} 2` };
const fileOf = (text: string) => ({
  size: new TextEncoder().encode(text).byteLength,
  text: async () => text,
});

function device() {
  const kept: Blob[] = [];
  const created: NewTemplate[] = [];
  const put = vi.fn(async (blob: Blob) => {
    kept.push(blob);
    return { hash: '', type: blob.type, size: blob.size };
  });
  const create = vi.fn(async (input: NewTemplate) => {
    created.push(input);
    return { ...template, ...input };
  });
  return { kept, created, stores: { files: { put }, templates: { create } } };
}

describe('T07 exporting and importing a template', () => {
  it('carries bytes through base64 unchanged', () => {
    expect(Buffer.from(toBase64(bytes), 'base64').equals(Buffer.from(bytes))).toBe(true);
    expect(fromBase64(toBase64(bytes))).toEqual(bytes);
    expect(fromBase64(toBase64(new Uint8Array()))).toHaveLength(0);
  });

  it('makes the same template of its own export, images first, in the folder that is shown', async () => {
    const { kept, created, stores } = device();
    await importTemplate(stores, fileOf(await exportTemplate(source, template)), target);
    const { name, description, fields, sections, document } = template;
    expect(created).toEqual([
      { name: `${name} 2`, description, fields, sections, document, templateArea: 'area-9999' },
    ]);
    expect(kept).toHaveLength(1);
    expect(kept[0]?.type).toBe('image/png');
    expect(new Uint8Array((await kept[0]?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes);
    expect(stores.files.put.mock.invocationCallOrder[0]).toBeLessThan(
      stores.templates.create.mock.invocationCallOrder[0] ?? 0,
    );
  });

  it('says nothing of company, author or history', async () => {
    const text = await exportTemplate(source, template);
    for (const secret of ['company-1', 'user-0001', 'write-001', 'area-0001'])
      expect(text).not.toContain(secret);
  });

  it('keeps nothing of a file that is cut, foreign, newer, altered or too large', async () => {
    const whole = await exportTemplate(source, template);
    const altered = JSON.parse(whole) as { files: Record<string, { data: string }> };
    for (const file of Object.values(altered.files)) file.data = toBase64(bytes.map((byte) => byte ^ 1));
    const refused: [string, string][] = [
      [whole.slice(0, whole.length / 2), 'import-unreadable'],
      ['', 'import-unreadable'],
      ['[]', 'import-unreadable'],
      ['%PDF-1.7', 'import-unreadable'],
      [whole.replace('"version":1', '"version":2'), 'import-newer-version'],
      [JSON.stringify(altered), 'import-unreadable'],
      [whole.replace('"Descrição"', JSON.stringify('x'.repeat(10_000))), 'import-unreadable'],
    ];
    for (const [text, code] of refused) {
      const { kept, created, stores } = device();
      await expect(importTemplate(stores, fileOf(text), target)).rejects.toMatchObject({ code });
      expect([kept, created]).toEqual([[], []]);
    }
  });

  it('does not even read a file over the limit', async () => {
    const text = vi.fn(async () => '');
    const { stores } = device();
    await expect(
      importTemplate(stores, { size: limits.importBytes + 1, text }, target),
    ).rejects.toMatchObject({
      code: 'import-unreadable',
    });
    expect(text).not.toHaveBeenCalled();
  });
});
