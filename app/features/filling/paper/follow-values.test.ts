import { describe, expect, it } from 'vitest';
import type { DocumentModel } from '#app/document/model.ts';
import { A4 } from '#app/document/styles.ts';
import type { Printer } from '#app/rendering/printer.ts';
import type { PreviewContent, PreviewUpdate } from '#app/typeset/preview/preview.ts';
import { createValueStore } from '#app/shared/inputs/living/values/value-store.ts';
import { followValues } from './follow-values.ts';
import type { Shown } from './follow-values.ts';
import { turns } from '#tests/support/turns.ts';

const document: DocumentModel = {
  title: '',
  language: 'pt-BR',
  page: A4,
  header: [],
  body: [],
  footer: [],
  fields: new Map(),
};

const EMPTY: PreviewContent = { shapes: [], rules: [], nodes: [], fields: [], fonts: [] };
const frame = { width: 100, height: 100, header: EMPTY, footer: EMPTY, number: null };
const opened = (): PreviewUpdate => ({
  frames: [frame],
  frameOf: [0],
  pages: [{ ...EMPTY }],
  numbers: ['1 de 1'],
});
const same: PreviewUpdate = { frames: null, frameOf: [0], pages: [0], numbers: ['1 de 1'] };

/** A printer whose answers the test controls, and the calls it received. */
function createDesk(refill: () => PreviewUpdate | null) {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  const shown: Shown[] = [];
  const values = createValueStore({});
  const answer = async <T>(call: string, give: () => T): Promise<T> => {
    asked.push(call);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return give();
  };
  const printer: Pick<Printer, 'preview' | 'refill'> = {
    preview: (job) => answer(`open ${JSON.stringify(job.values)}`, opened),
    refill: (now) => answer(`refill ${JSON.stringify(now)}`, refill),
  };
  const stop = followValues({
    document,
    printed: () => ({ values: values.all() }),
    subscribe: values.subscribeAll,
    printer: async () => printer,
    show: (now) => shown.push(now),
  });
  /** Runs everything that waits for no answer. */
  const begin = (): Promise<void> => turns(3);
  const settle = async (): Promise<void> => {
    await begin();
    waiting.shift()?.();
    await begin();
  };
  return { asked, shown, values, stop, begin, settle };
}

describe('the paper follows the form', () => {
  it('T22 makes one state at a time, and what was typed meanwhile at once after it', async () => {
    const { asked, shown, values, begin, settle } = createDesk(() => same);
    await settle();
    for (const value of ['J', 'Jo']) values.set('NOME', value);
    await begin();
    for (const value of ['Jos', 'José']) values.set('NOME', value);
    await settle();
    await settle();
    expect(asked).toEqual(['open {}', 'refill {"NOME":"Jo"}', 'refill {"NOME":"José"}']);
    const pages = shown.map((now) => (now.phase === 'shown' ? now.preview.pages[0] : null));
    expect(new Set(pages).size).toBe(1);
  });

  it('T22 opens the document anew where the printer no longer has it, and says what failed', async () => {
    const results: (() => PreviewUpdate | null)[] = [
      () => null,
      () => {
        throw new Error('no room');
      },
    ];
    const { asked, shown, values, settle, stop } = createDesk(() => results.shift()?.() ?? null);
    await settle();
    values.set('NOME', 'Ana');
    await settle();
    await settle();
    values.set('NOME', 'Bia');
    await settle();
    expect(shown.map(({ phase }) => phase)).toEqual(['shown', 'shown', 'failed']);
    values.set('NOME', 'Carla');
    await settle();
    expect(shown.at(-1)?.phase).toBe('shown');
    expect(asked.filter((call) => call.startsWith('open'))).toHaveLength(3);
    stop();
    values.set('NOME', 'Davi');
    await settle();
    expect(asked.at(-1)).not.toContain('Davi');
  });
});
