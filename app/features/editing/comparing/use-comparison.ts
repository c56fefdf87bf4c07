import { useEffect, useMemo, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { compareDocuments } from '#app/document/comparing/compare-documents.ts';
import type { ComparedContent, Comparison } from '#app/document/comparing/comparison.ts';
import { shownBlocks, type ShownBlock } from '#app/document/comparing/marks/shown-blocks.ts';
import { modelOf, referenceTexts } from '#app/document/comparing/marks/reference-texts.ts';
import type { Reference } from '#app/document/model.ts';
import type { Template } from '#domain/entities/template.ts';
import type { Workspace } from '../session/create-workspace.ts';
import { loadSide, type Side } from './sides.ts';

/** What a side's pages show besides its stored words. */
interface ShownSide {
  /** Its text blocks by id. */
  blocks: ReadonlyMap<string, ShownBlock>;
  /** What a reference shows; null if its target is missing. */
  reference: (reference: Reference) => string | null;
}

export interface Compared {
  comparison: Comparison;
  shown: Readonly<Record<'before' | 'after', ShownSide>>;
}

export type ComparisonState =
  | { phase: 'loading' }
  /** A side that is neither on this device nor reachable now. */
  | { phase: 'unreachable'; retry: () => void }
  | { phase: 'compared'; compared: Compared };

function shownSide(content: ComparedContent): ShownSide {
  const model = modelOf(content);
  return { blocks: shownBlocks(model), reference: referenceTexts(model) };
}

/** All differences, and what each side shows. */
export function comparedSides(before: ComparedContent, after: ComparedContent): Compared {
  const comparison = compareDocuments(before, after);
  const shown = { before: shownSide(comparison.before), after: shownSide(comparison.after) };
  return { comparison, shown };
}

interface Loaded {
  side: Side;
  attempt: number;
  /** Number of changes of the text in the editor that the content includes. */
  edits: number;
  content: ComparedContent | null;
}

/** A side's content; undefined while it loads. The text in the editor is read anew after each change. */
function useSide(
  side: Side,
  workspace: Workspace,
  published: Template,
  attempt: number,
): ComparedContent | null | undefined {
  const { templates } = useData();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [edits, setEdits] = useState(0);
  const seen = side.kind === 'draft' ? edits : 0;
  useEffect(() => workspace.onText(() => setEdits((count) => count + 1)), [workspace]);
  useEffect(() => {
    let left = false;
    void loadSide(side, { workspace, published, templates }).then((content) => {
      if (!left) setLoaded({ side, attempt, edits: seen, content });
    });
    return () => {
      left = true;
    };
  }, [side, attempt, seen, workspace, published, templates]);
  return loaded?.side === side && loaded.attempt === attempt ? loaded.content : undefined;
}

/** Compares two sides, and again when the text in the editor changes. */
export function useComparison(
  sides: { before: Side; after: Side },
  workspace: Workspace,
  published: Template,
): ComparisonState {
  const [attempt, setAttempt] = useState(0);
  const before = useSide(sides.before, workspace, published, attempt);
  const after = useSide(sides.after, workspace, published, attempt);
  const compared = useMemo<Compared | null>(() => {
    if (!before || !after) return null;
    return comparedSides(before, after);
  }, [before, after]);
  if (compared !== null) return { phase: 'compared', compared };
  if (before === null || after === null)
    return { phase: 'unreachable', retry: () => setAttempt((count) => count + 1) };
  return { phase: 'loading' };
}
