import { useMemo } from 'react';
import { modelOf, referenceTexts } from '#app/document/comparing/marks/reference-texts.ts';
import { shownBlocks, type ShownBlock } from '#app/document/comparing/marks/shown-blocks.ts';
import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import type { Reference } from '#app/document/model.ts';
import {
  compareSuggestion,
  onlyChanges,
  type ComparedSuggestion,
} from '#app/document/suggesting/compare-suggestion.ts';
import type { Suggestion } from '#app/document/suggesting/suggestion.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { BlocksView } from '../comparing/paper/unit-view.tsx';
import { type ComparisonView, ComparisonViewContext } from '../comparing/paper/view-context.ts';
import type { Workspace } from '../session/create-workspace.ts';

/** A suggestion is a part of the text: numbers counted in it alone would be wrong. */
function withoutNumbers(blocks: ReadonlyMap<string, ShownBlock>): ReadonlyMap<string, ShownBlock> {
  return new Map([...blocks].map(([id, block]) => [id, block.depth === 0 ? { ...block, label: '' } : block]));
}

function viewOf({ before, after }: ComparedSuggestion, { session, editors }: Workspace): ComparisonView {
  let texts: ((reference: Reference) => string | null) | null = null;
  // Read only if there is a reference: its target is elsewhere in the text.
  const reference = (asked: Reference): string | null =>
    (texts ??= referenceTexts(modelOf(session.content())))(asked);
  const side = (content: ComparedSuggestion['before']) => ({
    blocks: withoutNumbers(shownBlocks(modelOf(content))),
    reference,
  });
  return {
    current: null,
    marks: (change) => change !== null,
    shown: { before: side(before), after: side(after) },
    fieldName: (field) => editors.fields().get(field)?.name ?? field,
  };
}

/** Null if the stored blocks cannot be read. */
function read(suggestion: Suggestion, workspace: Workspace) {
  try {
    const comparison = compareSuggestion(suggestion, workspace.session.content());
    return { blocks: onlyChanges(comparison.blocks), view: viewOf(comparison, workspace) };
  } catch {
    return null;
  }
}

/** What is proposed, as insertions and deletions, on white paper in both themes. */
export function ProposalView({ suggestion, workspace }: { suggestion: Suggestion; workspace: Workspace }) {
  const { t } = useTexts();
  const shown = useMemo(() => read(suggestion, workspace), [suggestion, workspace]);
  if (shown === null) return <p className="text-sm text-muted">{t('suggestions.unreadable')}</p>;
  return (
    <div
      className="flex flex-col gap-1 overflow-x-auto rounded-control border border-line bg-white px-2 py-1 text-black"
      lang={DOCUMENT_LANGUAGE}
      style={{ fontFamily: 'Arial, sans-serif' }}
    >
      {shown.blocks.units.length === 0 ? (
        <p className="text-sm">{t('suggestions.unseen')}</p>
      ) : (
        <ComparisonViewContext value={shown.view}>
          <BlocksView blocks={shown.blocks} shows="both" />
        </ComparisonViewContext>
      )}
    </div>
  );
}
