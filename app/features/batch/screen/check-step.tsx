import { ArrowDownTrayIcon } from '@heroicons/react/24/outline';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { downloadFile } from '#app/ui/download.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import type { Mapping } from '#app/shared/sheets/mapping/match-columns.ts';
import type { Target } from '#app/shared/sheets/mapping/targets.ts';
import type { BatchChoice } from '../run/begin-batch.ts';
import type { BatchTable } from '#app/shared/sheets/table/batch-table.ts';
import { CheckGrid } from '#app/shared/sheets/grid/check-grid.tsx';
import { gridColumns, gridLines } from '#app/shared/sheets/grid/grid-lines.ts';
import { MakeStep } from './make-step.tsx';
import { problemReport } from '#app/shared/sheets/steps/problem-report.ts';

interface CheckStepProps {
  table: BatchTable;
  name: string;
  targets: readonly Target[];
  mapping: Mapping;
  onBack: () => void;
  onGenerate: (choice: BatchChoice) => Promise<void>;
}

/** The dry run: every row with what stands in the way of its document, and the documents that can be made. */
export function CheckStep({ table, name, targets, mapping, onBack, onGenerate }: CheckStepProps) {
  const { t, language, format } = useTexts();
  const version = useSyncExternalStore(table.subscribe, table.version);
  const [onlyBad, setOnlyBad] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    void table.check(controller.signal);
    return () => controller.abort();
  }, [table]);
  const { all, checked, bad } = table.figures;
  const isChecking = checked < all;
  const { lines, columns } = useMemo(
    () => ({
      version,
      lines: gridLines(table, onlyBad),
      columns: gridColumns(table.badColumns, targets, mapping, onlyBad),
    }),
    [version, table, onlyBad, targets, mapping],
  );
  const good = checked - bad;
  return (
    <>
      <Card className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="grow text-h2 font-semibold">{t('sheets.check.title')}</h2>
          <Button onClick={onBack}>{t('sheets.check.back')}</Button>
        </div>
        {isChecking ? (
          <ProgressBar
            label={t('sheets.check.checking', { done: format.number(checked), all: format.number(all) })}
            value={checked / Math.max(1, all)}
          />
        ) : (
          <output className="flex flex-wrap items-center gap-2">
            <Badge kind="confirmed">
              {t('batch.check.good', { count: good, number: format.number(good) })}
            </Badge>
            {bad > 0 && (
              <Badge kind="danger">{t('batch.check.bad', { count: bad, number: format.number(bad) })}</Badge>
            )}
          </output>
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
            <Button
              icon={ArrowDownTrayIcon}
              onClick={() =>
                downloadFile(
                  problemReport(table, targets, { t, language }),
                  'text/csv',
                  t('sheets.check.reportName'),
                )
              }
            >
              {t('sheets.check.report')}
            </Button>
          )}
        </div>
        <p className="text-sm text-muted">{t('sheets.check.hint')}</p>
        {lines.length === 0 ? (
          <p className="py-6 text-center text-muted">{t('batch.check.allGood')}</p>
        ) : (
          <CheckGrid table={table} heading={t('batch.check.document')} lines={lines} columns={columns} />
        )}
      </Card>
      {!isChecking && <MakeStep name={name} good={good} bad={bad} onGenerate={onGenerate} />}
    </>
  );
}
