import { useEffect, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import type { FileStore } from '#app/data/ports.ts';
import type { Pagination } from '#app/editor/page-boundaries/pagination.ts';
import type { TextFigures } from '#app/editor/stored-state/text-figures.ts';
import type { Printer } from '#app/pdf/printer.ts';
import { openPrinter } from '#app/printing/open-printer.ts';
import { createPageFollower } from './follow-pages.ts';
import type { Workspace } from './session/create-workspace.ts';

/** Milliseconds without a change before pages are counted anew. */
const COUNT_AFTER = 150;

export interface DocumentFigures extends Pagination, TextFigures {}

export type CountPhase = 'counting' | 'counted' | 'failed';

interface Follower {
  printer: Printer;
  pagesOf: ReturnType<typeof createPageFollower>;
}

interface Counter {
  /** The text changed. */
  touch: () => void;
  close: () => void;
}

/** Counts one state at a time; what changes meanwhile is counted after it. */
function createCounter(
  workspace: Workspace,
  files: FileStore,
  show: (figures: DocumentFigures | null) => void,
): Counter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let follower: Promise<Follower> | null = null;
  let busy = false;
  let again = false;
  let closed = false;

  const count = async (): Promise<DocumentFigures> => {
    follower ??= openPrinter(files).then((printer) => ({ printer, pagesOf: createPageFollower(printer) }));
    const { pages, starts } = await (await follower).pagesOf(workspace.session.content());
    return { pages, starts, ...workspace.editors.figures() };
  };
  const run = async (): Promise<void> => {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    try {
      const figures = await count();
      if (!closed) show(figures);
    } catch {
      // Pages are a help while writing: printing tells what is wrong with a document.
      follower = null;
      if (!closed) show(null);
    }
    busy = false;
    if (again && !closed) {
      again = false;
      touch();
    }
  };
  const touch = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), COUNT_AFTER);
  };
  return {
    touch,
    close: () => {
      closed = true;
      clearTimeout(timer);
      void follower?.then(
        ({ printer }) => printer.close(),
        () => undefined,
      );
    },
  };
}

/** Pages and words of the document as it is now, counted by the typesetter that prints it. */
export function usePagination(workspace: Workspace): { figures: DocumentFigures | null; phase: CountPhase } {
  const { files } = useData();
  const [figures, setFigures] = useState<DocumentFigures | null>(null);
  const [phase, setPhase] = useState<CountPhase>('counting');
  useEffect(() => {
    const counter = createCounter(workspace, files, (found) => {
      if (found !== null) setFigures(found);
      setPhase(found === null ? 'failed' : 'counted');
    });
    counter.touch();
    const stop = workspace.onText(counter.touch);
    return () => {
      stop();
      counter.close();
    };
  }, [workspace, files]);
  return { figures, phase };
}
