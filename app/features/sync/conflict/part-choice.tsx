import clsx from 'clsx';
import { useId, useMemo } from 'react';
import type { ConflictSide } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { Template } from '#domain/entities/template.ts';
import { partLabel, partValues, type ShownValue } from '#app/shared/conflict/comparison/part-values.ts';
import { VersionView } from '#app/shared/conflict/comparison/version-view.tsx';

export interface PartChoiceProps {
  part: string;
  server: Template;
  mine: Template;
  /** Label of the copy's version. */
  mineLabel: string;
  chosen: ConflictSide | undefined;
  onChoose: (side: ConflictSide) => void;
  narrow: boolean;
}

/** One part: both versions side by side, on a phone one under the other; long texts show one version at a time. */
export function PartChoice({ part, server, mine, mineLabel, chosen, onChoose, narrow }: PartChoiceProps) {
  const { t } = useTexts();
  const group = useId();
  const sides = useMemo(() => ({ server, mine }), [server, mine]);
  const values = useMemo(() => partValues(part, sides, t), [part, sides, t]);
  const options = [
    { side: 'server', label: t('sync.conflict.server'), value: values.server },
    { side: 'mine', label: mineLabel, value: values.mine },
  ] as const;
  const looked = chosen ?? 'mine';
  return (
    <fieldset data-part={part} className="min-w-0 rounded-surface border border-line bg-surface p-4">
      <legend className="float-left mb-3 w-full text-h2 font-semibold break-words">
        {partLabel(part, sides, t)}
      </legend>
      <div className="clear-both grid gap-3 min-[720px]:grid-cols-2">
        {options.map(({ side, label, value }) => (
          <Version
            key={side}
            group={group}
            label={label}
            value={value}
            checked={chosen === side}
            open={!narrow || value.kind !== 'lines' || looked === side}
            onChoose={() => onChoose(side)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface VersionProps {
  group: string;
  label: string;
  value: ShownValue;
  checked: boolean;
  open: boolean;
  onChoose: () => void;
}

function Version({ group, label, value, checked, open, onChoose }: VersionProps) {
  return (
    <div
      className={clsx(
        'flex min-w-0 flex-col gap-2 rounded-control border p-3',
        checked ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      <label className="flex min-h-6 cursor-pointer items-center gap-2 font-medium touch:min-h-11">
        <input
          type="radio"
          name={group}
          checked={checked}
          onChange={onChoose}
          className="size-4 shrink-0 accent-(--accent)"
        />
        <span className="min-w-0 break-words">{label}</span>
      </label>
      {open && <VersionView value={value} />}
    </div>
  );
}
