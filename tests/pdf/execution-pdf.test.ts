import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { stateOf as originalStateOf } from '#app/data/transfer/original-state.ts';
import { toTemplateDocument } from '#app/document/writing/to-template-document.ts';
import { importDocx } from '#app/importers/docx/import-docx.ts';
import { docxOf } from '#tests/support/word/docx-of.ts';
import { convertImage } from '#app/rendering/convert-image.ts';
import type { AskAboutOmissions } from '#app/rendering/omissions.ts';
import { exporters } from '#app/exporters/exporters.ts';
import { printDocument } from '#app/rendering/print.ts';
import type { Printer } from '#app/rendering/printer.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import type { Execution } from '#domain/entities/execution.ts';
import type { TemplateVersion } from '#domain/entities/template-version.ts';
import {
  keepPdf,
  printExecution,
  type ExecutionFile,
  type PrintExecutionPorts,
} from '#app/shared/printing/print-execution.ts';

const fonts = new FontLibrary(nodeFontSource);

const printer: Pick<Printer, 'print'> = {
  print: (job, { format = 'pdf' } = {}) =>
    printDocument(job, {
      exporter: exporters[format],
      fonts,
      images: async () => null,
      convertImage,
      now: () => new Date(),
    }),
};

const stateOf = (text: string): TemplateVersion => ({
  format: 'autodocs-template-version',
  uid: 'template-1',
  name: 'Contrato',
  description: '',
  fields: [{ id: 'A', name: 'Nome', inFileName: true }],
  sections: [],
  document: {
    header: null,
    content: {
      root: {
        type: 'root',
        children: [
          { type: 'paragraph', version: 1, children: [{ type: 'text', version: 1, text }] },
          { type: 'paragraph', version: 1, children: [{ type: 'field', version: 1, fieldId: 'A' }] },
        ],
      },
    },
    footer: null,
  },
});

const execution = {
  id: 'execution-1',
  template: 'template-1',
  templateName: 'Contrato',
  createdAt: '2026-11-20T10:00:00.000Z',
  version: 'v1',
  pdf: 'p1',
  fields: [{ id: 'A', name: 'Nome', value: 'Conceição/Ávila' }],
} as Execution;

function devicePorts(versions: Record<string, TemplateVersion>, template: object | null = null) {
  const kept = new Map<string, Blob>();
  const ports: PrintExecutionPorts = {
    files: {
      get: async () => null,
      getHere: async (hash) => kept.get(hash) ?? null,
      keepHere: async (file) => {
        kept.set('p1', file);
        return 'p1';
      },
    },
    templates: {
      get: async () => template as never,
      version: async (file) => versions[file] ?? null,
    },
  };
  return { ports, kept };
}

async function bytesOf(pdf: ExecutionFile | null): Promise<Uint8Array> {
  if (pdf === null) throw new Error('No PDF was handed over.');
  return new Uint8Array(await pdf.file.arrayBuffer());
}

describe('T24 T30 the PDF of an execution', () => {
  it('is made anew byte for byte where it is gone, keeps it, and gives the kept one next time', async () => {
    const { ports, kept } = devicePorts({ v1: stateOf('Primeira redação') });
    const first = await printExecution(ports, execution, { printer });
    expect(first).toMatchObject({ origin: 'made', name: 'Contrato - Conceição Ávila.pdf' });
    expect(kept.get('p1')).toBe(first?.file);
    expect(await printExecution(ports, execution, { printer })).toMatchObject({
      origin: 'kept',
      file: first?.file,
    });
    kept.clear();
    const again = await printExecution(ports, execution, { printer });
    expect(await bytesOf(again)).toEqual(await bytesOf(first));
  });

  it('has a Word file beside it, of the same state and values, which is no PDF and is kept as none', async () => {
    const { ports, kept } = devicePorts({ v1: stateOf('Primeira redação') });
    const pdf = await printExecution(ports, execution, { printer });
    const word = await printExecution(ports, execution, { printer, format: 'docx' });
    expect(word).toMatchObject({ origin: 'made', name: 'Contrato - Conceição Ávila.docx' });
    expect(kept.get('p1')).toBe(pdf?.file);
    const parts = unzipSync(await bytesOf(word));
    expect(strFromU8(parts['word/document.xml'] ?? new Uint8Array())).toContain('Primeira redação');
  });

  it('is the Word file that the template was imported from, filled, until somebody changes the template', async () => {
    const bytes = docxOf({
      body: '<w:p><w:r><w:rPr><w:outline/></w:rPr><w:t>Recebi de {{Nome}}.</w:t></w:r></w:p>',
    });
    const { model, fields } = await importDocx(bytes, {
      choices: { revisions: 'accept', comments: 'leave', marks: 'fields' },
      language: 'pt-BR',
    });
    const own = fields.map(({ field }) => field);
    const state = { ...stateOf(''), document: toTemplateDocument(model), fields: own };
    const original = { file: 'o1', name: 'Recibo.docx', format: 'docx', state: await originalStateOf(state) };
    const word = async (now: TemplateVersion, file: Blob | null) => {
      const { ports } = devicePorts({ v1: now }, { ...now, original });
      ports.files.get = async (hash) => (hash === 'o1' ? file : null);
      const values = own.map(({ id, name }) => ({ id, name, value: 'Ana & Bia' }));
      return printExecution(ports, { ...execution, fields: values }, { printer, format: 'docx' });
    };
    const filled = await word(state, new Blob([bytes]));
    expect(filled).toMatchObject({ origin: 'filled', name: 'Contrato.docx' });
    const text = strFromU8(unzipSync(await bytesOf(filled))['word/document.xml'] ?? new Uint8Array());
    expect(text).toContain('<w:outline/></w:rPr><w:t xml:space="preserve">Recebi de Ana &amp; Bia.</w:t>');
    expect(await word(state, null)).toMatchObject({ origin: 'made', without: 'not-here' });
    expect(
      await word({ ...state, sections: [{ id: 's', name: 'S', fields: [] }] }, new Blob([bytes])),
    ).toMatchObject({
      origin: 'made',
      without: 'changed',
    });
    expect(await word(state, new Blob([docxOf({ body: '<w:p/>' })]))).toMatchObject({
      without: 'other-fields',
    });
  });

  it('that lacks an image is handed over only where that is accepted, and is never kept as the one that was made', async () => {
    const state = stateOf('Com logotipo');
    const logo = { type: 'image', version: 1, file: 'a'.repeat(64), width: 10, height: 10, alt: 'Logotipo' };
    const { children } = (state.document.content as { root: { children: object[] } }).root;
    children.push({ type: 'paragraph', version: 1, children: [logo] });
    const { ports, kept } = devicePorts({ v1: state });
    expect(await printExecution(ports, execution, { printer })).toBeNull();
    const asked: unknown[] = [];
    const answers = ['again', 'as-it-is'] as const;
    const askOfLacking: AskAboutOmissions = async ({ images }) => {
      asked.push(...images.map(({ name }) => name));
      return answers[asked.length - 1] ?? 'stop';
    };
    expect(await printExecution(ports, execution, { printer, askOfLacking })).toMatchObject({
      origin: 'made',
    });
    expect(asked).toEqual(['Logotipo', 'Logotipo']);
    expect(kept.size).toBe(0);
  });

  it('of a former release is that of the state that was in force when it was made', async () => {
    const now = {
      ...stateOf('Hoje'),
      lastModifiedAt: '2026-11-21T00:00:00.000Z',
      versions: [
        { file: 'after', write: 'b', at: '2026-11-20T12:00:00.000Z', by: 'u' },
        { file: 'that-day', write: 'a', at: '2026-11-19T00:00:00.000Z', by: 'u' },
      ],
    };
    const { ports } = devicePorts({ 'that-day': stateOf('Naquele dia'), after: stateOf('Depois') }, now);
    const { version: _, pdf: __, ...former } = execution;
    const made = await printExecution(ports, former, { printer });
    const wanted = await printExecution(devicePorts({ v1: stateOf('Naquele dia') }).ports, execution, {
      printer,
    });
    expect(await bytesOf(made)).toEqual(await bytesOf(wanted));
  });

  it('says where the state it was made of cannot be had', async () => {
    const { ports } = devicePorts({});
    await expect(printExecution(ports, execution, { printer })).rejects.toMatchObject({
      code: 'execution-version-missing',
    });
  });

  it('keeping it fails only for what is no want of room', async () => {
    const { ports } = devicePorts({});
    ports.files.keepHere = () => Promise.reject(new Error('closed'));
    await expect(keepPdf(ports.files, new Blob())).rejects.toThrow('closed');
  });
});
