import { ArrowUturnLeftIcon, CheckIcon, PlusIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Collapsible } from '#app/ui/collapsible.tsx';
import type { Icon } from '#app/ui/icon.ts';
import type { PlannedCategory } from '#domain/api/ged.ts';

/** Maximum number of listed entries for each result: the total is shown as a number. */
const LISTED = 200;

const sorts = [
  { state: 'new', phrase: 'made', icon: PlusIcon, colour: 'text-confirmed-text' },
  { state: 'restored', phrase: 'restored', icon: ArrowUturnLeftIcon, colour: 'text-accent-text' },
  { state: 'existing', phrase: 'existing', icon: CheckIcon, colour: 'text-faint' },
] as const;

/** Planned categories, grouped by result. */
export function PlannedList({ planned }: { planned: readonly PlannedCategory[] }) {
  return sorts.map(({ state, ...look }) => {
    const own = planned.filter((each) => each.state === state);
    return own.length > 0 && <Sort key={state} {...look} planned={own} folded={state === 'existing'} />;
  });
}

interface SortProps {
  phrase: (typeof sorts)[number]['phrase'];
  icon: Icon;
  colour: string;
  planned: readonly PlannedCategory[];
  folded: boolean;
}

function Sort({ phrase, icon: IconShape, colour, planned, folded }: SortProps) {
  const { t, format } = useTexts();
  const [open, setOpen] = useState(!folded);
  const counted = (count: number) => ({ count, shown: format.number(count) });
  return (
    <Collapsible
      heading="h3"
      title={t(`ged.create.${phrase}`, counted(planned.length))}
      aside={<IconShape aria-hidden className={`size-5 shrink-0 ${colour}`} />}
      open={open}
      onToggle={() => setOpen(!open)}
      className="border-b border-line py-1 last:border-b-0"
      toggleClassName="font-medium"
    >
      <ul className="pb-2 pl-7 text-sm">
        {planned.slice(0, LISTED).map(({ classification, identifier, name }) => (
          <li key={classification} className="flex gap-2 py-0.5">
            <span className="shrink-0 text-muted tabular-nums">{identifier}</span>
            <span className="min-w-0 break-words">{name}</span>
          </li>
        ))}
        {planned.length > LISTED && (
          <li className="text-muted">{t('ged.create.more', counted(planned.length - LISTED))}</li>
        )}
      </ul>
    </Collapsible>
  );
}
