import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { rememberMapping } from '#app/shared/sheets/mapping/match-columns.ts';
import { ColumnsStep } from '#app/shared/sheets/steps/columns-step.tsx';
import { LeaveQuestion } from '#app/shared/sheets/steps/leave-question.tsx';
import { SheetStep, type ReadSheet } from '#app/shared/sheets/steps/sheet-step.tsx';
import { useAttempt } from '#app/ui/use-attempt.ts';
import type { Entity } from '#domain/entities/entity.ts';
import { begunWork, checkOf, withMapping, type ImportWork } from './import-work.ts';
import { ImportCheck } from './import-check.tsx';
import { ImportResult } from './import-result.tsx';
import { KeyChoice } from './key-choice.tsx';
import { targetOf } from './plan.ts';
import { useImportRun } from './use-import-run.ts';

/** Sheet, columns, check, import: each step is shown once the one before is done. */
export function ImportWorkspace({ entity }: { entity: Entity }) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const { batches, entityRecords } = useData();
  const [work, setWork] = useState<ImportWork | null>(null);
  const run = useImportRun(entity.uid);
  const nameless = (letter: string): string => t('sheets.columns.nameless', { letter });
  const take = ({ file, name, sheet }: ReadSheet): void =>
    attempt(async () => {
      const remembered = await batches.mapping(entity.uid);
      run.forget();
      setWork(begunWork({ file, name, sheet }, { entity, remembered, nameless }));
    });
  const check = (begun: ImportWork): void => {
    const { columns, mapping } = begun.sheet;
    attempt(() => batches.keepMapping(entity.uid, rememberMapping(columns, mapping)));
    attempt(async () => {
      // Once: watching the table would read all of it again after each portion that the import stores.
      const records = await firstValueFrom(entityRecords.watchOf(entity.uid));
      const checked = checkOf(begun, entity, records, (fate) => t(`tableImport.fate.${fate}`));
      setWork((current) => (current === begun ? { ...begun, check: checked } : current));
    });
  };
  const isImporting = run.state.phase === 'running';
  const isBusy = isImporting || run.state.phase === 'taking-back';
  const mapped = new Set(work?.sheet.mapping.columns);
  return (
    <div className="flex flex-col gap-4">
      <ImportResult state={run.state} onCancel={run.cancel} onTakeBack={run.takeBack} />
      {!isBusy && (work === null || work.check === null) && (
        <SheetStep
          sheet={work?.sheet ?? null}
          limit={t('tableImport.limit')}
          onRead={take}
          onClear={() => setWork(null)}
        />
      )}
      {work !== null && work.check === null && (
        <ColumnsStep
          sheet={work.sheet}
          targets={entity.fields.map(targetOf)}
          text={t('tableImport.columns')}
          keyChoice={
            <KeyChoice
              fields={entity.fields.filter(({ id }) => mapped.has(id))}
              value={work.key}
              onChange={(key) => setWork({ ...work, key })}
            />
          }
          onHeads={(heads) => setWork(begunWork(work.sheet, { entity, remembered: null, nameless }, heads))}
          onMapping={(mapping) => setWork(withMapping(work, mapping, entity))}
          onCheck={() => check(work)}
        />
      )}
      {!isBusy && work !== null && work.check !== null && (
        <ImportCheck
          check={work.check}
          mapping={work.sheet.mapping}
          onBack={() => setWork({ ...work, check: null })}
          onImport={(plan) => {
            setWork(null);
            run.start(plan);
          }}
        />
      )}
      <LeaveQuestion
        sheet={work !== null}
        running={isImporting}
        words={{
          title: t('tableImport.leave.title'),
          text: t(isImporting ? 'tableImport.leave.running' : 'tableImport.leave.text'),
          confirm: t('tableImport.leave.confirm'),
        }}
        onLeave={run.cancel}
      />
    </div>
  );
}
