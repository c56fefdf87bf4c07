import { useTexts } from '#app/i18n/texts.ts';
import { Select } from '#app/ui/select.tsx';

interface FillLine<From extends string> {
  from: From;
  name: string;
  /** That the type of the chosen field may not take the value. */
  doubt?: string | undefined;
}

interface FillLinesProps<From extends string> {
  lines: readonly FillLine<From>[];
  fills: readonly { from: From; to: string }[];
  targets: readonly { id: string; name: string }[];
  onChange: (from: From, to: string) => void;
}

/** What is filled with what: one line for each value that is known. */
export function FillLines<From extends string>({ lines, fills, targets, onChange }: FillLinesProps<From>) {
  const { t } = useTexts();
  if (targets.length === 0) return <p className="text-sm text-muted">{t('lookup.settings.noTargets')}</p>;
  const options = [
    { value: '', label: t('lookup.settings.nothing') },
    ...targets.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(({ from, name, doubt }) => (
        <li
          key={from}
          className="grid grid-cols-1 items-center gap-x-3 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,14rem)]"
        >
          <span className="truncate text-sm" title={name}>
            {name}
          </span>
          <Select
            label={t('lookup.settings.into', { column: name })}
            hideLabel
            value={fills.find((fill) => fill.from === from)?.to ?? ''}
            options={options}
            onChange={(to) => onChange(from, to)}
          />
          {doubt !== undefined && <p className="text-xs text-waiting-text sm:col-span-2">{doubt}</p>}
        </li>
      ))}
    </ul>
  );
}
