import { CheckCircleIcon } from '@heroicons/react/24/outline';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Change } from '#app/document/comparing/comparison.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ChangeBar, KindFilter } from './change-bar.tsx';
import { changeWords, type Kind } from './change-words.ts';
import { ComparisonPaper } from './paper/comparison-paper.tsx';
import { type ComparisonView, ComparisonViewContext } from './paper/view-context.ts';
import type { Sides } from './side-fields.tsx';
import type { Compared } from './use-comparison.ts';

/** Alt with an arrow goes to the next or previous change, wherever the focus is. */
function useChangeKeys(go: (step: 1 | -1) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    // A control that has the focus would open its list.
    event.stopPropagation();
    go(event.key === 'ArrowDown' ? 1 : -1);
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => onKey(event);
    addEventListener('keydown', hear, { capture: true });
    return () => removeEventListener('keydown', hear, { capture: true });
  }, []);
}

/** Changes outside the text, in words. */
function OutsideText({ changes, current }: { changes: readonly Change[]; current: number | null }) {
  const { t } = useTexts();
  if (changes.length === 0) return null;
  return (
    <ul
      aria-label={t('comparing.outside')}
      className="mb-3 rounded-control border border-line px-3 py-2 text-sm"
    >
      {changes.map((change) => (
        <li
          key={change.id}
          data-change={change.id}
          aria-current={change.id === current ? 'true' : undefined}
          className={change.id === current ? 'font-semibold' : ''}
        >
          {changeWords(change, t)}
        </li>
      ))}
    </ul>
  );
}

interface ComparedViewProps {
  compared: Compared;
  beside: boolean;
  /** The side that is the text in the editor. */
  draft: keyof Sides | null;
  /** Null: changes are not taken one by one. */
  onAccept: ((change: Change) => void) | null;
}

/** The changes, and the text with their marks. */
export function ComparedView({ compared, beside, draft, onAccept }: ComparedViewProps) {
  const { t } = useTexts();
  const { comparison, shown } = compared;
  const [hidden, setHidden] = useState<ReadonlySet<Kind>>(new Set());
  const [place, setPlace] = useState(0);
  const paper = useRef<HTMLDivElement>(null);
  const changes = comparison.changes.filter(({ kind }) => !hidden.has(kind));
  const at = Math.min(place, Math.max(0, changes.length - 1));
  const current = changes[at]?.id ?? null;
  const go = (to: number): void => {
    setPlace(to);
    const id = changes[to]?.id;
    paper.current?.querySelector(`[data-change="${id}"]`)?.scrollIntoView({ block: 'center' });
  };
  useChangeKeys((step) => changes.length > 0 && go((at + step + changes.length) % changes.length));
  const kinds = useMemo(() => new Map(comparison.changes.map(({ id, kind }) => [id, kind])), [comparison]);
  const names = useMemo(() => {
    const { before, after } = comparison;
    return new Map([...before.fields, ...after.fields].map(({ id, name }) => [id, name]));
  }, [comparison]);
  const view = useMemo<ComparisonView>(
    () => ({
      current,
      shown,
      marks: (change) => {
        const kind = change === null ? undefined : kinds.get(change);
        return kind !== undefined && !hidden.has(kind);
      },
      fieldName: (field) => names.get(field) ?? field,
    }),
    [current, shown, kinds, hidden, names],
  );
  if (comparison.changes.length === 0)
    return <EmptyState icon={CheckCircleIcon} title={t('comparing.none')} text={t('comparing.noneText')} />;
  const toggle = (kind: Kind): void =>
    setHidden((before) => {
      const others = [...before].filter((each) => each !== kind);
      return new Set(before.has(kind) ? others : [...others, kind]);
    });
  const label = draft === 'before' ? t('comparing.accept') : t('comparing.takeBack');
  return (
    <div ref={paper}>
      <div className="sticky top-0 z-10 -mx-5 mb-3 flex flex-col gap-2 border-b border-line bg-surface px-5 py-2">
        <KindFilter changes={comparison.changes} hidden={hidden} onToggle={toggle} />
        <ChangeBar
          changes={changes}
          at={at}
          onGo={go}
          action={onAccept === null ? 'none' : draft === null ? null : { label, run: onAccept }}
        />
      </div>
      <OutsideText
        changes={changes.filter(({ area, what }) => area === null || what === 'styles')}
        current={current}
      />
      <ComparisonViewContext value={view}>
        <ComparisonPaper areas={comparison.areas} beside={beside} />
      </ComparisonViewContext>
    </div>
  );
}
