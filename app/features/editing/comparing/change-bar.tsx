import { ChevronDownIcon, ChevronUpIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import type { Change } from '#app/document/comparing/comparison.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { changeWords, type Kind, KINDS } from './change-words.ts';

interface KindFilterProps {
  changes: readonly Change[];
  hidden: ReadonlySet<Kind>;
  onToggle: (kind: Kind) => void;
}

/** How many changes of each kind there are; a press hides or shows their marks. */
export function KindFilter({ changes, hidden, onToggle }: KindFilterProps) {
  const { t } = useTexts();
  return (
    <fieldset aria-label={t('comparing.filter')} className="flex flex-wrap gap-1.5">
      {KINDS.map((kind) => {
        const count = changes.filter((change) => change.kind === kind).length;
        if (count === 0) return null;
        const isOn = !hidden.has(kind);
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={isOn}
            onClick={() => onToggle(kind)}
            className={clsx(
              'h-8 rounded-control border px-2 text-xs touch:h-11 touch:px-3',
              isOn ? 'border-control bg-surface text-ink' : 'border-line bg-sunken text-faint line-through',
            )}
          >
            {t(`comparing.counts.${kind}`, { count })}
          </button>
        );
      })}
    </fieldset>
  );
}

interface ChangeBarProps {
  /** Those of the kinds that are shown. */
  changes: readonly Change[];
  /** Position in `changes`. */
  at: number;
  onGo: (at: number) => void;
  /** What the person may do with the change; null if the text in the editor is not compared. */
  /** Null: the text in the editor is on neither side. `none`: nothing is taken one by one. */
  action: { label: string; run: (change: Change) => void } | null | 'none';
}

/** Goes from change to change, and takes one into the text in the editor. */
export function ChangeBar({ changes, at, onGo, action }: ChangeBarProps) {
  const { t } = useTexts();
  const change = changes[at];
  if (change === undefined) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <IconButton
        icon={ChevronUpIcon}
        label={t('comparing.previous')}
        shortcut="Alt+↑"
        onClick={() => onGo((at + changes.length - 1) % changes.length)}
      />
      <IconButton
        icon={ChevronDownIcon}
        label={t('comparing.next')}
        shortcut="Alt+↓"
        onClick={() => onGo((at + 1) % changes.length)}
      />
      <output className="min-w-0 grow basis-40 truncate text-sm" title={changeWords(change, t)}>
        <span className="font-medium tabular-nums">
          {t('comparing.position', { at: at + 1, count: changes.length })}
        </span>{' '}
        {changeWords(change, t)}
      </output>
      {action === 'none' ? null : action === null ? (
        <p className="text-xs text-muted">{t('comparing.noDraft')}</p>
      ) : (
        <Button onClick={() => action.run(change)}>{action.label}</Button>
      )}
    </div>
  );
}
