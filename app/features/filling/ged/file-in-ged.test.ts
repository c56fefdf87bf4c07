import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { GedDocumentInput, UnsentFile } from '#app/data/ports.ts';
import { AppError, type ErrorCode } from '#domain/api/errors.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import type { Generated } from '../generate-document.ts';
import { fileInGed, type FilingPorts, type FilingStep } from './file-in-ged.ts';

const HASH = 'a'.repeat(64);
const fields: TemplateField[] = [
  { id: 'A', name: 'Contratante', gedField: { id: 'f-contractor', title: 'Contratante' } },
  { id: 'B', name: 'Livre' },
];
const generated = {
  pdf: { file: new Blob(['%PDF-1.7']), name: 'Contrato.pdf' },
  lacking: null,
  execution: {
    id: 'execution-1',
    fields: [
      { id: 'A', name: 'Contratante', value: 'José' },
      { id: 'B', name: 'Livre', value: 'x' },
    ],
  },
} as unknown as Generated;
const job = { generated, fields, place: { company: 'co-1', classification: 'k-1' } };

/** A server that fails with `failures` first, one a call. */
function setUp(failures: ErrorCode[] = []) {
  const percent$ = new BehaviorSubject(0);
  const unsent$ = new BehaviorSubject<UnsentFile[]>([]);
  const stored: GedDocumentInput[] = [];
  const steps: string[] = [];
  const reachable = Promise.withResolvers<void>();
  const ports: FilingPorts = {
    files: {
      putAny: async (file) => ({ hash: HASH, type: 'application/octet-stream', size: file.size }),
      watchProgress: () => percent$,
      watchUnsent: () => unsent$,
    },
    ged: {
      classification: async (id) => ({ id, identifier: '010.01', title: 'Contratos' }),
      storeDocument: async (document) => {
        const failure = failures.shift();
        if (failure !== undefined) throw new AppError(failure);
        stored.push(document);
        return 'doc-1';
      },
    },
    reachable: () => reachable.promise,
  };
  const stop = new AbortController();
  const onStep = (step: FilingStep) => void steps.push(Object.values(step).join(' '));
  return {
    percent$,
    unsent$,
    stored,
    steps,
    stop,
    ports,
    reachable,
    done: fileInGed(ports, job, { onStep, signal: stop.signal }),
  };
}

describe('filing in the GED', () => {
  it('T27 the file reaches the server first, then the GED gets it with its metadata under the execution', async () => {
    const { percent$, stored, steps, done } = setUp();
    await Promise.resolve();
    percent$.next(42.5);
    expect(stored).toEqual([]);
    percent$.next(100);
    await done;
    expect(stored).toEqual([
      {
        key: 'execution-1',
        company: 'co-1',
        classification: '010.01',
        file: HASH,
        name: 'Contrato.pdf',
        fields: [{ id: 'f-contractor', value: 'José' }],
      },
    ]);
    expect(steps.at(-1)).toBe('filing');
  });

  it('T27 without a network it waits, says so, and goes on under the same key', async () => {
    const { percent$, stored, steps, done, reachable } = setUp(['network-unreachable']);
    percent$.next(100);
    await expect.poll(() => steps.at(-1)).toBe('waiting');
    expect(stored).toEqual([]);
    reachable.resolve();
    await done;
    expect(stored.map(({ key }) => key)).toEqual(['execution-1']);
  });

  it.each<ErrorCode>(['ged-expired', 'ged-document-refused', 'ged-documents-unsupported'])(
    'T27 %s is told and nothing is filed',
    async (code) => {
      const { percent$, stored, done } = setUp([code]);
      percent$.next(100);
      await expect(done).rejects.toMatchObject({ code });
      expect(stored).toEqual([]);
    },
  );

  it('T27 a file that the server refuses, and one that is given up, are never filed', async () => {
    const refused = setUp();
    const refusal = { code: 'company-storage-full', at: '2026-11-21T10:42:00Z' } as const;
    refused.unsent$.next([{ hash: HASH, type: '', size: 8, percent: 0, refusal }]);
    await expect(refused.done).rejects.toMatchObject({ code: 'company-storage-full' });
    const left = setUp();
    left.stop.abort(new Error('left'));
    await expect(left.done).rejects.toThrow('left');
    expect([...refused.stored, ...left.stored]).toEqual([]);
  });
});
