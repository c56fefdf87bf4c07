import { unzipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import type { Execution } from '#domain/entities/execution.ts';
import type { Batch, BatchInput, BatchResult, ExecutionInput } from '#app/data/ports.ts';
import type { PrintJob } from '#app/rendering/printer.ts';
import { crc32 } from '#app/shared/zip/crc32.ts';
import { executionId, type BatchWork } from './make-row.ts';
import { runBatch, type BatchPorts } from './run-batch.ts';
import { secondsLeft } from './time-left.ts';
import { zipOf } from '#app/shared/zip/zip-of.ts';

const BATCH_ID = '019a0000-0000-7000-8000-000000000001';

/** What is thrown where the app is closed: nothing after it runs. */
const CLOSED = new Error('closed');

const exported = (text: string, lacks: boolean) => ({
  bytes: new TextEncoder().encode(text),
  mediaType: 'application/pdf',
  extension: 'pdf',
  pages: 1,
  missingCharacters: lacks ? ['x'] : [],
  replacedFamilies: [],
  unreadableImages: [],
});

/** A device whose store survives when the app on it is closed. */
class Device {
  readonly executions = new Map<string, Execution>();
  readonly results = new Map<number, BatchResult>();
  /** Names of files in the order in which they were delivered. */
  readonly delivered: string[] = [];
  /** Number of steps that are left until the app is closed. */
  life = Number.POSITIVE_INFINITY;
  private clock = 0;
  readonly inputs: readonly BatchInput[];

  constructor(names: readonly string[]) {
    this.inputs = names.map((name, row) => ({ name: `${name}.pdf`, lines: [row + 2], values: { N: name } }));
  }

  step(): void {
    this.life -= 1;
    if (this.life < 0) throw CLOSED;
  }

  ports(printers: number): BatchPorts {
    return {
      batches: {
        waiting: async (_, again) =>
          this.inputs.flatMap((__, row) => {
            const result = this.results.get(row);
            return result === undefined || (again && result.state === 'failed') ? [row] : [];
          }),
        input: async (_, row) => this.inputs[row] ?? null,
        keepResult: async (_, result) => {
          this.step();
          this.results.set(result.row, result);
        },
      },
      executions: {
        get: async (id) => this.executions.get(id) ?? null,
        record: async (input: ExecutionInput) => {
          this.step();
          const id = input.id ?? '';
          const recorded = this.executions.get(id) ?? ({ ...input } as Execution);
          this.executions.set(id, recorded);
          return recorded;
        },
      },
      printers: Array.from({ length: printers }, () => ({
        print: async ({ values, madeAt }: PrintJob) => {
          this.step();
          if (values['N'] === 'bad') throw new AppError('document-generation-failed');
          return exported(`${values['N'] ?? ''} at ${madeAt ?? ''}`, values['N'] === 'lacking');
        },
      })),
      now: () => new Date(this.clock++ * 1000),
      deliver: async (name) => {
        this.step();
        this.delivered.push(name);
      },
    };
  }
}

const template = { name: 'Recibo', fields: [{ id: 'N', name: 'Nome' }], sections: [] };
const work = (change: Partial<Batch> = {}): BatchWork => ({
  batch: {
    id: BATCH_ID,
    template: 'template-1',
    basis: {
      write: 'w',
      ...template,
      document: { header: null, content: { root: { type: 'root', children: [] } }, footer: null },
    },
    version: 'v'.repeat(64),
    createdAt: '2026-11-27T10:00:00.000Z',
    today: '2026-11-27',
    format: 'pdf-zip',
    count: 0,
    folder: null,
    takesLacking: false,
    state: 'begun',
    ...change,
  },
  form: { fields: template.fields, sections: [], passages: new Map(), language: 'pt-BR' },
  document: {
    title: 'Recibo',
    language: 'pt-BR',
    header: [],
    body: [],
    footer: [],
  } as unknown as BatchWork['document'],
  format: 'pdf',
  original: null,
});
const never = new AbortController().signal;

describe('T21 a batch', () => {
  it('T21 makes and records each document once, however often the app is closed: nothing twice, nothing lost', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 12 }),
        fc.integer({ min: 1, max: 3 }),
        async (lives, printers) => {
          const names = Array.from({ length: 10 }, (_, at) => `N${String(at)}`);
          const device = new Device(names);
          for (const life of [...lives, Number.POSITIVE_INFINITY]) {
            device.life = life;
            const before = device.results.size;
            await runBatch(work(), device.ports(printers), { signal: never }).catch((error: unknown) => {
              if (error !== CLOSED) throw error;
            });
            expect(device.results.size).toBeGreaterThanOrEqual(before);
          }
          expect([...device.results.values()].every(({ state }) => state === 'made')).toBe(true);
          expect(device.results.size).toBe(10);
          const ids = names.map((_, row) => executionId(BATCH_ID, row));
          expect([...device.executions.keys()].sort()).toEqual(ids.toSorted());
          for (const result of device.results.values()) {
            if (result.state !== 'made' || result.file === null) throw new Error('not made');
            // The file that was delivered says the moment that is recorded.
            const execution = device.executions.get(executionId(BATCH_ID, result.row));
            const name = names[result.row] ?? '';
            expect(await result.file.text()).toBe(`${name} at ${execution?.createdAt ?? ''}`);
            expect(execution?.fields).toEqual([{ id: 'N', name: 'Nome', value: name }]);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('T21 goes on without a document that cannot be made, and tries it again when asked', async () => {
    const device = new Device(['a', 'bad', 'lacking', 'b']);
    await runBatch(work(), device.ports(2), { signal: never });
    const states = () =>
      [...device.results.values()]
        .sort((a, b) => a.row - b.row)
        .map((each) => (each.state === 'failed' ? each.code : each.state));
    expect(states()).toEqual(['made', 'document-generation-failed', 'lacking', 'made']);
    expect(device.executions.size).toBe(2);
    await runBatch(work(), device.ports(2), { signal: never });
    expect(device.delivered).toEqual(['a.pdf', 'b.pdf']);
    await runBatch(work({ takesLacking: true }), device.ports(2), { signal: never, again: true });
    expect(states()).toEqual(['made', 'document-generation-failed', 'made', 'made']);
    expect(device.delivered).toEqual(['a.pdf', 'b.pdf', 'lacking.pdf']);
  });

  it('T21 stops as a whole when the device is full, with the reason', async () => {
    const device = new Device(['a', 'b', 'c', 'd']);
    const ports = device.ports(2);
    ports.batches.keepResult = async () => {
      throw new AppError('device-storage-full');
    };
    await expect(runBatch(work(), ports, { signal: never })).rejects.toMatchObject({
      code: 'device-storage-full',
    });
    expect(device.results.size).toBe(0);
  });

  it('T21 stops at once when it is paused, and makes no more', async () => {
    const device = new Device(Array.from({ length: 20 }, (_, at) => String(at)));
    const controller = new AbortController();
    let made = 0;
    const onRow = () => {
      made += 1;
      if (made === 5) controller.abort('paused');
    };
    await expect(runBatch(work(), device.ports(2), { signal: controller.signal, onRow })).rejects.toBe(
      'paused',
    );
    expect(device.results.size).toBeLessThan(8);
    expect(device.results.size).toBeGreaterThanOrEqual(5);
  });

  it('T21 says how long it takes once it can', () => {
    expect(secondsLeft(2, 100, 1000)).toBeNull();
    expect(secondsLeft(10, 100, 1000)).toBe(10);
  });
});

describe('T21 the zip of a batch', () => {
  it('T21 holds every file under its name, as another library reads it', async () => {
    const files = { 'Recibo - José.pdf': 'um', 'b (2).pdf': '', 'ç/não.pdf': 'três' };
    const entries = Object.entries(files).map(([name, text]) => {
      const bytes = new TextEncoder().encode(text);
      return { name, size: bytes.length, crc: crc32(bytes), file: new Blob([bytes]) };
    });
    const zip = zipOf(entries, new Date('2026-11-27T10:42:00'));
    const read = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    const texts = Object.entries(read).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
    expect(texts).toEqual(Object.entries(files));
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcb_f4_39_26);
  });
});
