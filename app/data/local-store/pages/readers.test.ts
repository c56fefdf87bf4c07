import { expect, it, onTestFinished, vi } from 'vitest';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import { openStoreOfTest } from '#tests/support/open-store.ts';
import { storeOver } from '../writes/record-writes.ts';
import { Readers } from './readers.ts';

const BATCHES = 12;
const BATCH = 100;

function areas(batch: number): { state: TemplateArea }[] {
  const at = '2026-11-21T13:42:00.000Z';
  return Array.from({ length: BATCH }, (_, index) => {
    const uid = `area-${batch}-${String(index).padStart(4, '0')}`;
    const write = { id: `write-${uid}`, by: 'user-ana-1', at, ancestors: [] };
    const state = {
      uid,
      company: 'company-1',
      createdAt: at,
      createdBy: 'user-ana-1',
      deleted: false,
      write,
    };
    return { state: { ...state, name: uid, description: '', parent: '' } };
  });
}

it('O01 shows a list that is opened while a first sync stores batch after batch, not at its end', async () => {
  await using opened = await openStoreOfTest();
  const collection = opened.store.collections.templateArea;
  const shown: number[] = [];
  const shownAfter: number[] = [];
  let stored = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const writing = storeOver(collection, areas(batch), 'server');
    if (batch === 1) {
      const list$ = collection.find({ selector: { deleted: false } }).$;
      list$.subscribe((documents) => {
        shown.push(documents.length);
        shownAfter.push(stored);
      });
    }
    await writing;
    stored += 1;
  }
  expect(shownAfter[0]).toBeLessThan(5);
  await expect.poll(() => shown.at(-1)).toBe(BATCHES * BATCH);
});

it('O01 waits for whoever reads, and for those whom a write disturbed to read again', async () => {
  const readers = new Readers();
  const first = Promise.withResolvers<void>();
  const heard: string[] = [];
  const reading = readers.read(() => first.promise);
  readers.invalidate();
  const gone = readers.gone().then(() => heard.push('gone'));
  first.resolve();
  await reading;
  expect(heard).toEqual([]);
  await readers.read(async () => void heard.push('again'));
  await gone;
  expect(heard).toEqual(['again', 'gone']);
  await readers.gone();
});

it('O01 goes on where nobody comes back to read', async () => {
  const readers = new Readers();
  const reading = readers.read(() => Promise.resolve());
  readers.invalidate();
  await reading;
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let waited = true;
  const gone = readers.gone().then(() => (waited = false));
  await vi.advanceTimersByTimeAsync(200);
  expect(waited).toBe(true);
  await vi.advanceTimersByTimeAsync(1800);
  await gone;
  await readers.gone();
});
