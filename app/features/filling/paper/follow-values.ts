import type { DocumentModel } from '#app/document/model.ts';
import type { Printer } from '#app/rendering/printer.ts';
import { applyUpdate } from '#app/typeset/preview/preview.ts';
import type { Preview } from '#app/typeset/preview/preview.ts';
import type { ValueStore } from '../state/value-store.ts';

export type Shown = { phase: 'shown'; preview: Preview } | { phase: 'failed'; error: unknown };

interface Source {
  document: DocumentModel;
  values: Pick<ValueStore, 'all' | 'subscribeAll'>;
  printer: () => Promise<Pick<Printer, 'preview' | 'refill'>>;
  show: (shown: Shown) => void;
}

/**
 * Makes the pages again whenever a value changes, one state at a time: changes in the meantime are included in the
 * next.
 * @returns a function that stops it
 */
export function followValues({ document, values, printer, show }: Source): () => void {
  let preview: Preview | null = null;
  let busy = false;
  let again = false;
  let closed = false;

  const make = async (): Promise<Preview> => {
    const { preview: open, refill } = await printer();
    // This state includes everything typed so far.
    again = false;
    const now = values.all();
    const changed = preview === null ? null : await refill(now);
    const next =
      (changed === null ? null : applyUpdate(preview, changed)) ??
      applyUpdate(null, await open({ document, values: now }));
    if (next === null) throw new Error('a first preview without all its pages');
    return next;
  };

  const run = async (): Promise<void> => {
    again = busy;
    if (busy) return;
    busy = true;
    try {
      preview = await make();
      if (!closed) show({ phase: 'shown', preview });
    } catch (error) {
      preview = null;
      if (!closed) show({ phase: 'failed', error });
    }
    busy = false;
    if (again && !closed) void run();
  };

  const stop = values.subscribeAll(() => void run());
  void run();
  return () => {
    closed = true;
    stop();
  };
}
