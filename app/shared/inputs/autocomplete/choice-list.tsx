import { ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { CheckIcon } from '@heroicons/react/20/solid';
import clsx from 'clsx';
import { useTexts } from '#app/i18n/texts.ts';
import type { Choice, FoundChoices } from './choices.ts';

interface ChoiceListProps {
  found: FoundChoices;
  chosen: readonly string[];
}

/** The floating list below the input of an autocomplete. */
export function ChoiceList({ found: { shown, more }, chosen }: ChoiceListProps) {
  const { t } = useTexts();
  if (shown.length === 0) return null;
  return (
    <ComboboxOptions
      // The rest of the page stays usable, and closing the list needs no extra press.
      modal={false}
      anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
      className="z-60 max-h-72! w-(--input-width) min-w-56 overflow-y-auto rounded-surface border border-line bg-surface p-1 text-sm text-ink shadow-float outline-none"
    >
      {shown.map((choice) => (
        <Option key={choice.value} choice={choice} chosen={chosen.includes(choice.value)} />
      ))}
      {more > 0 && (
        <p aria-hidden className="px-2 py-1.5 text-xs text-muted">
          {t('choices.more', { count: more })}
        </p>
      )}
    </ComboboxOptions>
  );
}

function Option({ choice, chosen }: { choice: Choice; chosen: boolean }) {
  const Shape = choice.icon ?? CheckIcon;
  return (
    <ComboboxOption
      value={choice.value}
      disabled={choice.locked ?? false}
      className="flex min-h-9 cursor-default items-center gap-2 rounded-control px-2 py-1 select-none touch:min-h-11 data-disabled:opacity-50 data-focus:bg-hover"
    >
      <Shape
        aria-hidden
        className={clsx(
          'size-5 shrink-0',
          choice.icon === undefined ? 'text-accent-text' : 'text-muted',
          choice.icon === undefined && !chosen && 'invisible',
        )}
      />
      <span className="min-w-0 grow truncate" title={choice.label} dir="auto">
        {choice.label}
      </span>
      {choice.note !== undefined && (
        <span className="min-w-8 shrink-[999] truncate text-xs text-muted" title={choice.note}>
          {choice.note}
        </span>
      )}
    </ComboboxOption>
  );
}

/** Shown under the input and announced: how many more matches there are than the list shows, or that there are none. */
export function FoundNotice({ found, query }: { found: FoundChoices; query: string }) {
  const { t } = useTexts();
  const none = query.trim() !== '' && found.shown.length === 0;
  return (
    <output className={clsx('text-xs text-muted empty:hidden', !none && 'sr-only')}>
      {none && t('choices.none')}
      {query.trim() !== '' && found.more > 0 && t('choices.more', { count: found.more })}
    </output>
  );
}
