import type { DocumentModel } from '#app/document/model.ts';
import type { Printer } from '#app/rendering/printer.ts';
import { applyUpdate } from '#app/typeset/preview/preview.ts';
import type { Preview } from '#app/typeset/preview/preview.ts';
import type { PassageSelection } from '#domain/rules/living/outcome.ts';

export type Shown = { phase: 'shown'; preview: Preview } | { phase: 'failed'; error: unknown };

/** What the pages show. */
export interface Printed {
  /** Texts of fields, and of cells by address. */
  values: Readonly<Record<string, string>>;
  /** Parts that rules leave out or repeat; absent without rules. */
  selection?: PassageSelection;
}

interface Source {
  document: DocumentModel;
  printed: () => Printed;
  subscribe: (listener: () => void) => () => void;
  printer: () => Promise<Pick<Printer, 'preview' | 'refill'>>;
  show: (shown: Shown) => void;
}

/**
 * Makes the pages again whenever a value changes, one state at a time: changes in the meantime are included in the
 * next.
 * @returns a function that stops it
 */
export function followValues({ document, printed, subscribe, printer, show }: Source): () => void {
  let preview: Preview | null = null;
  let busy = false;
  let again = false;
  let closed = false;

  const make = async (): Promise<Preview> => {
    const { preview: open, refill } = await printer();
    // This state includes everything typed so far.
    again = false;
    const now = printed();
    const changed = preview === null ? null : await refill(now.values, now.selection);
    const next =
      (changed === null ? null : applyUpdate(preview, changed)) ??
      applyUpdate(null, await open({ document, ...now }));
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

  const stop = subscribe(() => void run());
  void run();
  return () => {
    closed = true;
    stop();
  };
}
