import { useState, type ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Select } from '#app/ui/select.tsx';
import { withTarget, type Mapping } from '../mapping/match-columns.ts';
import type { Target } from '../mapping/targets.ts';
import type { SheetState } from '../table/sheet-state.ts';

/** Columns that are listed before the person asks for all. */
const LISTED = 40;
/** Names in a sentence. */
const NAMED = 12;

interface ColumnsStepProps {
  sheet: SheetState;
  targets: readonly Target[];
  /** What the person is asked, and what becomes of the answer. */
  text: string;
  /** How rows belong together. */
  keyChoice?: ReactNode;
  onHeads: (heads: boolean) => void;
  onMapping: (mapping: Mapping) => void;
  onCheck: () => void;
}

function ColumnRow({
  at,
  sheet,
  targets,
  onMapping,
}: Pick<ColumnsStepProps, 'sheet' | 'targets' | 'onMapping'> & { at: number }) {
  const { t } = useTexts();
  const column = sheet.columns[at];
  if (column === undefined) return null;
  const { name, samples } = column;
  return (
    <li className="grid grid-cols-1 items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
      <div className="min-w-0">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className="truncate text-xs text-muted">
          {samples.length === 0
            ? t('sheets.columns.empty')
            : t('sheets.columns.samples', { values: samples.join(' · ').slice(0, 200) })}
        </p>
      </div>
      <Select
        label={t('sheets.columns.target', { name })}
        hideLabel
        value={sheet.mapping.columns[at] ?? ''}
        options={[
          { value: '', label: t('sheets.columns.none') },
          ...targets.map((target) => ({ value: target.id, label: target.name })),
        ]}
        onChange={(id) => onMapping(withTarget(sheet.mapping, at, id === '' ? null : id))}
      />
    </li>
  );
}

function named(names: readonly string[]): string {
  return names.length > NAMED ? `${names.slice(0, NAMED).join(', ')} …` : names.join(', ');
}

/** What fills what. Nothing is left out without being named. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { sheet, targets, text, keyChoice, onHeads, onMapping, onCheck } = props;
  const { t, format } = useTexts();
  const [all, setAll] = useState(false);
  const { columns, mapping } = sheet;
  const used = new Set(mapping.columns);
  const isFree = (at: number): boolean => (mapping.columns[at] ?? null) === null;
  const missing = targets.filter(({ id }) => !used.has(id)).map(({ name }) => name);
  const unused = columns.flatMap(({ name }, at) => (isFree(at) && at !== mapping.key ? [name] : []));
  const shown = columns.map((_, at) => at).filter((at) => all || at < LISTED || !isFree(at));
  const left = columns.length - shown.length;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-h2 font-semibold">{t('sheets.columns.title')}</h2>
      <p className="text-sm text-muted">{text}</p>
      <Checkbox label={t('sheets.file.heads')} checked={sheet.heads} onChange={onHeads} />
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((at) => (
          <ColumnRow key={at} at={at} sheet={sheet} targets={targets} onMapping={onMapping} />
        ))}
      </ul>
      {left > 0 && (
        <Button className="self-start" onClick={() => setAll(true)}>
          {t('sheets.columns.more', { count: left, number: format.number(left) })}
        </Button>
      )}
      {keyChoice}
      <div className="text-sm text-muted">
        {missing.length > 0 && <p>{t('sheets.columns.unmapped', { names: named(missing) })}</p>}
        {unused.length > 0 && <p>{t('sheets.columns.unused', { names: named(unused) })}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary" disabled={mapping.columns.every((id) => id === null)} onClick={onCheck}>
          {t('sheets.columns.check')}
        </Button>
        {mapping.columns.every((id) => id === null) && (
          <p className="text-sm text-muted">{t('sheets.columns.nothing')}</p>
        )}
      </div>
    </Card>
  );
}
