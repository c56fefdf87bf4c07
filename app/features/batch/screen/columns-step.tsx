import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Select } from '#app/ui/select.tsx';
import { withTarget, type Mapping } from '../mapping/match-columns.ts';
import type { Target } from '../mapping/targets.ts';
import type { SheetState } from '../state/sheet-state.ts';

/** Columns that are listed before the person asks for all. */
const LISTED = 40;
/** Names in a sentence. */
const NAMED = 12;

interface ColumnsStepProps {
  sheet: SheetState;
  targets: readonly Target[];
  onHeads: (heads: boolean) => void;
  onMapping: (mapping: Mapping) => void;
  onCheck: () => void;
}

function ColumnRow({
  at,
  sheet,
  targets,
  onMapping,
}: Omit<ColumnsStepProps, 'onHeads' | 'onCheck'> & { at: number }) {
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
            ? t('batch.columns.empty')
            : t('batch.columns.samples', { values: samples.join(' · ').slice(0, 200) })}
        </p>
      </div>
      <Select
        label={t('batch.columns.target', { name })}
        hideLabel
        value={sheet.mapping.columns[at] ?? ''}
        options={[
          { value: '', label: t('batch.columns.none') },
          ...targets.map((target) => ({ value: target.id, label: target.name })),
        ]}
        onChange={(id) => onMapping(withTarget(sheet.mapping, at, id === '' ? null : id))}
      />
    </li>
  );
}

function KeyChoice({ sheet, onMapping }: Pick<ColumnsStepProps, 'sheet' | 'onMapping'>) {
  const { t } = useTexts();
  return (
    <div className="max-w-md">
      <Select
        label={t('batch.columns.key')}
        value={sheet.mapping.key ?? -1}
        options={[
          { value: -1, label: t('batch.columns.keyNone') },
          ...sheet.columns.slice(0, LISTED).map(({ name }, value) => ({
            value,
            label: t('batch.columns.keyColumn', { name }),
          })),
        ]}
        onChange={(key) => onMapping({ ...sheet.mapping, key: key < 0 ? null : key })}
      />
      <p className="mt-1 text-xs text-muted">{t('batch.columns.keyText')}</p>
    </div>
  );
}

function named(names: readonly string[]): string {
  return names.length > NAMED ? `${names.slice(0, NAMED).join(', ')} …` : names.join(', ');
}

/** What fills what. Nothing is left out without being named. */
export function ColumnsStep({ sheet, targets, onHeads, onMapping, onCheck }: ColumnsStepProps) {
  const { t } = useTexts();
  const [all, setAll] = useState(false);
  const { columns, mapping } = sheet;
  const used = new Set(mapping.columns);
  const isFree = (at: number): boolean => (mapping.columns[at] ?? null) === null;
  const missing = targets.filter(({ id }) => !used.has(id)).map(({ name }) => name);
  const unused = columns.flatMap(({ name }, at) => (isFree(at) && at !== mapping.key ? [name] : []));
  const shown = columns.map((_, at) => at).filter((at) => all || at < LISTED || !isFree(at));
  const hasGroups = targets.some(({ group }) => group !== null);
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-h2 font-semibold">{t('batch.columns.title')}</h2>
      <p className="text-sm text-muted">{t('batch.columns.text')}</p>
      <Checkbox label={t('batch.sheet.heads')} checked={sheet.heads} onChange={onHeads} />
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((at) => (
          <ColumnRow key={at} at={at} sheet={sheet} targets={targets} onMapping={onMapping} />
        ))}
      </ul>
      {shown.length < columns.length && (
        <Button className="self-start" onClick={() => setAll(true)}>
          {t('batch.columns.more', { count: columns.length - shown.length })}
        </Button>
      )}
      {(hasGroups || mapping.key !== null) && <KeyChoice sheet={sheet} onMapping={onMapping} />}
      <div className="text-sm text-muted">
        {missing.length > 0 && <p>{t('batch.columns.unmapped', { names: named(missing) })}</p>}
        {unused.length > 0 && <p>{t('batch.columns.unused', { names: named(unused) })}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary" disabled={mapping.columns.every((id) => id === null)} onClick={onCheck}>
          {t('batch.columns.check')}
        </Button>
        {mapping.columns.every((id) => id === null) && (
          <p className="text-sm text-muted">{t('batch.columns.nothing')}</p>
        )}
      </div>
    </Card>
  );
}
