import { ArrowDownTrayIcon } from '@heroicons/react/24/outline';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { v7 } from 'uuid';
import { useTexts } from '#app/i18n/texts.ts';
import { CheckGrid } from '#app/shared/sheets/grid/check-grid.tsx';
import { gridColumns, gridLines } from '#app/shared/sheets/grid/grid-lines.ts';
import type { Mapping } from '#app/shared/sheets/mapping/match-columns.ts';
import { problemReport } from '#app/shared/sheets/steps/problem-report.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { downloadFile } from '#app/ui/download.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import type { Check } from './import-work.ts';
import { importPlan, TABLE_ROWS_MAX, targetOf, type ImportPlan } from './plan.ts';

interface ImportCheckProps {
  check: Check;
  mapping: Mapping;
  onBack: () => void;
  onImport: (plan: ImportPlan) => void;
}

function planOf({ table, completed, entity, known, key }: Check): ImportPlan {
  const good = table.rows.flatMap(({ row, checked }, at) =>
    checked !== null && checked.problems.length === 0 ? [{ row, at }] : [],
  );
  return importPlan(good, completed, { fields: entity.fields, known, key }, v7);
}

function Fates({ plan, bad }: { plan: ImportPlan; bad: number }) {
  const { t, format } = useTexts();
  const { fates } = plan;
  const shown = [
    ['new', 'confirmed', fates.new],
    ['changed', 'accent', fates.changed],
    ['same', 'neutral', fates.same],
    ['bad', 'danger', bad],
  ] as const;
  return (
    <output className="flex flex-wrap items-center gap-2">
      {shown.map(
        ([fate, kind, count]) =>
          count > 0 && (
            <Badge key={fate} kind={kind}>
              {t(`tableImport.count.${fate}`, { count, number: format.number(count) })}
            </Badge>
          ),
      )}
    </output>
  );
}

/** What can be imported, and what is left out and why. */
function ImportStep({
  check,
  plan,
  bad,
  onImport,
}: {
  check: Check;
  plan: ImportPlan;
  bad: number;
  onImport: () => void;
}) {
  const { t, format } = useTexts();
  const count = plan.rows.length;
  const rows = check.records + plan.fates.new;
  const isFull = rows > TABLE_ROWS_MAX;
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-60 text-sm text-muted">
        {isFull && (
          <p role="alert" className="text-danger-text">
            {t('tableImport.full', { max: format.number(TABLE_ROWS_MAX), rows: format.number(rows) })}
          </p>
        )}
        {count === 0 && <p>{t('tableImport.nothing')}</p>}
        {bad > 0 && <p>{t('tableImport.without', { count: bad, number: format.number(bad) })}</p>}
      </div>
      <Button kind="primary" disabled={count === 0 || isFull} onClick={onImport}>
        {t('tableImport.import', { count, number: format.number(count) })}
      </Button>
    </Card>
  );
}

/** The dry run: every row with what becomes of it, or what stands in its way. */
export function ImportCheck({ check, mapping, onBack, onImport }: ImportCheckProps) {
  const { t, language, format } = useTexts();
  const { table, entity } = check;
  const version = useSyncExternalStore(table.subscribe, table.version);
  const [onlyBad, setOnlyBad] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    void table.check(controller.signal);
    return () => controller.abort();
  }, [table]);
  const { all, checked, bad } = table.figures;
  const isChecking = checked < all;
  const targets = useMemo(() => entity.fields.map(targetOf), [entity]);
  const { lines, columns } = useMemo(
    () => ({
      version,
      lines: gridLines(table, onlyBad),
      columns: gridColumns(table.badColumns, targets, mapping, onlyBad),
    }),
    [version, table, onlyBad, targets, mapping],
  );
  const plan = useMemo(
    () => (isChecking ? null : { version, ...planOf(check) }),
    [isChecking, version, check],
  );
  const report = (): void =>
    downloadFile(problemReport(table, targets, { t, language }), 'text/csv', t('sheets.check.reportName'));
  return (
    <>
      <Card className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="grow text-h2 font-semibold">{t('sheets.check.title')}</h2>
          <Button onClick={onBack}>{t('sheets.check.back')}</Button>
        </div>
        {plan === null ? (
          <ProgressBar
            label={t('sheets.check.checking', { done: format.number(checked), all: format.number(all) })}
            value={checked / Math.max(1, all)}
          />
        ) : (
          <Fates plan={plan} bad={bad} />
        )}
        <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 touch:min-h-11">
          <Checkbox
            label={t('sheets.check.onlyBad')}
            checked={onlyBad}
            onChange={(wanted) => {
              table.settle();
              setOnlyBad(wanted);
            }}
          />
          {bad > 0 && !isChecking && (
            <Button icon={ArrowDownTrayIcon} onClick={report}>
              {t('sheets.check.report')}
            </Button>
          )}
        </div>
        <p className="text-sm text-muted">{t('sheets.check.hint')}</p>
        {lines.length > 0 && (
          <CheckGrid table={table} heading={t('tableImport.row')} lines={lines} columns={columns} />
        )}
      </Card>
      {plan !== null && <ImportStep check={check} plan={plan} bad={bad} onImport={() => onImport(plan)} />}
    </>
  );
}
