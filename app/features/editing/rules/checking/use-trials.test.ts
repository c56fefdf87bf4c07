import { describe, expect, it } from 'vitest';
import type { ExecutionFilter } from '#app/data/ports.ts';
import { newestFirstKey, type Execution } from '#domain/entities/execution.ts';
import { lastFillings } from './use-trials.ts';

function execution(id: string, template: string, createdBy: string): Execution {
  const createdAt = '2026-11-27T10:00:00.000Z';
  return {
    id,
    company: 'c',
    createdBy,
    createdAt,
    deleted: false,
    write: { id, by: createdBy, at: createdAt, ancestors: [] },
    template,
    templateName: 'Contrato',
    fields: [],
    newestFirst: newestFirstKey(createdAt),
  };
}

/** A store with these batches, that says what it was asked for and how many batches were read. */
function listsOf(batches: readonly Execution[][]) {
  const asked: ExecutionFilter[] = [];
  let reads = 0;
  return {
    asked,
    reads: () => reads,
    all: async function* (filter: ExecutionFilter) {
      asked.push(filter);
      for (const batch of batches) {
        reads += 1;
        yield await Promise.resolve(batch);
      }
    },
  };
}

describe('T22 the fillings that a rule is tried on', () => {
  it('T22 are the last three of the template, by whomever, and no more is read', async () => {
    const lists = listsOf([
      [execution('5', 'lease', 'bruno'), execution('4', 'offer', 'ana')],
      [execution('3', 'lease', 'ana'), execution('2', 'lease', 'bruno'), execution('1', 'lease', 'ana')],
      [execution('0', 'lease', 'ana')],
    ]);
    const found = await lastFillings(lists, 'lease');
    expect(found.map(({ id, createdBy }) => `${id} ${createdBy}`)).toEqual(['5 bruno', '3 ana', '2 bruno']);
    expect(lists.asked).toEqual([{ whose: 'company', text: '', from: 0, until: null }]);
    expect(lists.reads()).toBe(2);
  });

  it('T22 are looked for among the newest thousand', async () => {
    const others = Array.from({ length: 500 }, (_, at) => execution(`o${String(at)}`, 'offer', 'ana'));
    const lists = listsOf([others, others, [execution('old', 'lease', 'ana')]]);
    expect(await lastFillings(lists, 'lease')).toEqual([]);
    expect(lists.reads()).toBe(2);
  });
});
