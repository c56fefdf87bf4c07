import { useEffect, useState, useSyncExternalStore } from 'react';
import { useData } from '#app/data/react.tsx';
import type { FileStore } from '#app/data/ports.ts';
import { readPage } from '#app/document/page-setup.ts';
import type { FoundPages, PageStarts } from '#app/editor/page-boundaries/page-starts.ts';
import type { PageStart, Pagination } from '#app/typeset/pages/pagination.ts';
import type { TextFigures } from '#app/editor/stored-state/text-figures.ts';
import type { Printer } from '#app/rendering/printer.ts';
import { openPrinter } from '#app/shared/printing/open-printer.ts';
import { Emitter } from '#primitives/emitter.ts';
import { createPageFollower } from './follow-pages.ts';
import type { Workspace } from '../session/create-workspace.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';

/** Milliseconds without a change before the pages are counted again. */
const COUNT_AFTER = 150;

interface DocumentFigures extends Pagination, TextFigures {
  /** The state of the body that was counted. */
  state: FoundPages['state'];
}

type CountPhase = 'counting' | 'counted' | 'failed';

interface Follower {
  printer: Printer;
  pagesOf: ReturnType<typeof createPageFollower>;
}

interface Counter {
  /** Call after the text changed. */
  touch: () => void;
  close: () => void;
}

/** Counts one state at a time; a change during a count is counted after it. */
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
    const { pagesOf } = await follower;
    const content = workspace.session.content();
    const state = workspace.editors.areas.body.getEditorState();
    const pagination = await pagesOf(content);
    const { firstPage } = readPage(content.document.pagesInfo);
    workspace.editors.setPages(pagination, { ownFirst: firstPage });
    return { ...pagination, state, ...workspace.editors.figures() };
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
      // The page count is only an aid while writing: errors of the document are shown when it is printed.
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

export interface DocumentCount {
  /** Null until the typesetter has answered. */
  figures: DocumentFigures | null;
  phase: CountPhase;
}

/** A subscribable count: only the components that show it rerender. */
export interface DocumentCounts extends PageStarts {
  current: () => DocumentCount;
}

interface KeptCounts extends DocumentCounts {
  show: (figures: DocumentFigures | null) => void;
}

const noStarts: readonly PageStart[] = [];

/** The pages, as the same objects where they did not change: only sheets that change are rendered again. */
function keepSame(before: FoundPages['geometry'], now: FoundPages['geometry']): FoundPages['geometry'] {
  return now.map((page, index) => {
    const same = before[index];
    return same !== undefined && sameValue(same, page) ? same : page;
  });
}

function keepCounts(): KeptCounts {
  const changed = new Emitter();
  let count: DocumentCount = { figures: null, phase: 'counting' };
  let starts = noStarts;
  let found: FoundPages | null = null;
  return {
    current: () => count,
    starts: () => starts,
    found: () => found,
    subscribe: changed.subscribe,
    show: (figures) => {
      count = figures === null ? { figures: count.figures, phase: 'failed' } : { figures, phase: 'counted' };
      if (figures !== null)
        found = { ...figures, geometry: keepSame(found?.geometry ?? [], figures.geometry) };
      if (figures !== null && !sameValue(starts, figures.starts)) starts = figures.starts;
      changed.emit();
    },
  };
}

export function useCount(counts: DocumentCounts): DocumentCount {
  return useSyncExternalStore(counts.subscribe, counts.current);
}

/** Pages and words of the current document, counted by the typesetter that prints it. */
export function usePagination(workspace: Workspace): DocumentCounts {
  const { files } = useData();
  const [counts] = useState(keepCounts);
  useEffect(() => {
    const counter = createCounter(workspace, files, counts.show);
    counter.touch();
    const stop = workspace.onText(counter.touch);
    return () => {
      stop();
      counter.close();
    };
  }, [workspace, files, counts]);
  return counts;
}
