import { formats } from '#app/exporters/formats.ts';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import { A4 } from '#app/document/styles.ts';
import type { DocumentModel } from '#app/document/model.ts';
import type { PrintJob } from '#app/rendering/printer.ts';
import { generateDocument, type GenerationJob, type GenerationPorts } from './generate-document.ts';

const document: DocumentModel = {
  title: 'Contrato',
  language: 'pt-BR',
  page: A4,
  header: [],
  body: [],
  footer: [],
  fields: new Map(),
};
const job = (values: Record<string, string>): GenerationJob => ({
  template: {
    uid: 'template-1',
    name: 'Contrato',
    fields: [
      { id: 'A', name: 'Nome', inFileName: true },
      { id: 'B', name: 'CPF' },
    ],
    sections: [],
    document: { header: null, content: { root: { type: 'root', children: [] } }, footer: null },
    write: { id: 'state-7' },
  },
  document,
  values,
  today: '2026-11-21',
});

function recordingPorts(
  failing?: 'print' | 'record' | 'keep',
  ...answers: ('as-it-is' | 'again' | 'stop')[]
): {
  ports: GenerationPorts;
  log: string[];
  recorded: unknown[];
} {
  const log: string[] = [];
  const recorded: unknown[] = [];
  const step = (name: string): void => {
    log.push(name);
    if (name === failing) throw new AppError('document-generation-failed');
  };
  const ports: GenerationPorts = {
    printer: {
      print: async () => {
        step('print');
        return {
          ...formats.pdf,
          bytes: new Uint8Array([37]),
          pages: 1,
          missingCharacters: ['漢'],
          replacedFamilies: ['Garamond'],
          unreadableImages: [],
        };
      },
    },
    executions: {
      record: async (input) => {
        step('record');
        recorded.push(input);
        return { id: 'x' } as never;
      },
    },
    files: {
      keepHere: async () => {
        if (failing === 'keep') throw new AppError('device-storage-full');
        return 'a'.repeat(64);
      },
    },
    templates: { keepVersion: async (uid, { write }) => `version of ${uid} at ${write}` },
    now: () => new Date('2026-11-21T10:42:00Z'),
    askOfLacking: async () => {
      step('ask');
      return answers.shift() ?? 'as-it-is';
    },
    deliver: ({ name }) => step(`deliver ${name}`),
  };
  return { ports, log, recorded };
}

describe('T24 T30 generating a document', () => {
  it('records every field with its name and value before the file is handed over', async () => {
    const { ports, log, recorded } = recordingPorts();
    const generated = await generateDocument(ports, job({ A: 'José "Zé"', GONE: 'x' }), {});
    expect(generated?.lacking).toEqual({ images: [], characters: ['漢'], families: ['Garamond'] });
    expect(log).toEqual(['print', 'ask', 'record', 'deliver Contrato - José Zé.pdf']);
    expect(recorded).toEqual([
      {
        template: 'template-1',
        templateName: 'Contrato',
        fields: [
          { id: 'A', name: 'Nome', value: 'José "Zé"' },
          { id: 'B', name: 'CPF', value: '' },
        ],
        createdAt: '2026-11-21T10:42:00.000Z',
        templateWrite: 'state-7',
        version: 'version of template-1 at state-7',
        pdf: 'a'.repeat(64),
      },
    ]);
  });

  it('prints, records and names what the rules of the template make of the answers', async () => {
    const { ports, log, recorded } = recordingPorts();
    const printed: PrintJob[] = [];
    const { print } = ports.printer;
    ports.printer.print = async (asked, options) => {
      printed.push(asked);
      return print(asked, options);
    };
    const { template, ...rest } = job({ A: 'Ana', B: '10', C: 'oculto' });
    const fields = [
      { id: 'A', name: 'Nome' },
      { id: 'B', name: 'Valor', type: 'number' as const },
      {
        id: 'C',
        name: 'Fiador',
        rules: { shown: { literal: { type: 'boolean' as const, value: false } } },
      },
      {
        id: 'D',
        name: 'Dobro',
        type: 'number' as const,
        inFileName: true,
        rules: { calculated: { op: 'add', args: [{ field: 'B' }, { field: 'B' }] } },
      },
    ];
    await generateDocument(ports, { ...rest, template: { ...template, fields } }, {});
    expect(printed[0]?.values).toMatchObject({ A: 'Ana', C: '', D: '20' });
    expect(printed[0]?.selection?.notApplicable).toEqual(['C']);
    expect(recorded).toMatchObject([
      {
        today: '2026-11-21',
        fields: [
          { id: 'A', value: 'Ana' },
          { id: 'B', value: '10' },
          { id: 'C', value: '', notApplicable: true },
          { id: 'D', value: '20' },
        ],
      },
    ]);
    expect(log.at(-1)).toBe('deliver Contrato - 20.pdf');
  });

  it('hands over a document of which the full device can keep no copy', async () => {
    const { ports, log, recorded } = recordingPorts('keep');
    await generateDocument(ports, job({}), {});
    expect(log).toEqual(['print', 'ask', 'record', 'deliver Contrato.pdf']);
    expect(recorded[0]).not.toHaveProperty('pdf');
  });

  it('records nothing that was not printed and hands over nothing that was not recorded', async () => {
    const unprinted = recordingPorts('print');
    await expect(generateDocument(unprinted.ports, job({}), {})).rejects.toThrow(
      'document-generation-failed',
    );
    expect(unprinted.log).toEqual(['print']);

    const unrecorded = recordingPorts('record');
    await expect(generateDocument(unrecorded.ports, job({}), {})).rejects.toThrow(AppError);
    expect(unrecorded.log).toEqual(['print', 'ask', 'record']);
  });

  it('names what the PDF lacks before it is recorded: it is made again, or left, as the person says', async () => {
    const left = recordingPorts(undefined, 'again', 'stop');
    expect(await generateDocument(left.ports, job({}), {})).toBeNull();
    expect(left.log).toEqual(['print', 'ask', 'print', 'ask']);
  });

  it('records and hands over nothing that was stopped, even where it was printed before it heard of it', async () => {
    const { ports, log } = recordingPorts();
    const controller = new AbortController();
    const { print } = ports.printer;
    ports.printer.print = async (...asked) => {
      controller.abort('stopped');
      return print(...asked);
    };
    await expect(generateDocument(ports, job({}), { signal: controller.signal })).rejects.toBe('stopped');
    expect(log).toEqual(['print']);
  });

  it('refuses values that could never be sent, before printing', async () => {
    const { ports, log } = recordingPorts();
    const values = { A: 'á'.repeat(1_000_000), B: '"'.repeat(3_000_000) };
    await expect(generateDocument(ports, job(values), {})).rejects.toMatchObject({
      code: 'record-too-large',
    });
    expect(log).toEqual([]);
  });
});
