import { useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useAttempt } from '#app/ui/use-attempt.ts';
import type { Template } from '#domain/entities/template.ts';
import { livingFormOf } from '#domain/rules/living/living-form.ts';
import { localDay } from '#domain/rules/time/local-day.ts';
import { targetsOf } from '#app/shared/sheets/mapping/targets.ts';
import { rememberMapping, type Mapping } from '#app/shared/sheets/mapping/match-columns.ts';
import { buildRows } from '#app/shared/sheets/rows/build-rows.ts';
import { beginBatch } from '../run/begin-batch.ts';
import { useBatchRun } from '../run/use-batch-run.ts';
import { BatchTable } from '#app/shared/sheets/table/batch-table.ts';
import { bodyOf, understand, type SheetState } from '#app/shared/sheets/table/sheet-state.ts';
import { BatchList } from './batch-list.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from '#app/shared/sheets/steps/columns-step.tsx';
import { documentNames } from '../rows/file-names.ts';
import { KeyChoice } from './key-choice.tsx';
import { LeaveQuestion } from '#app/shared/sheets/steps/leave-question.tsx';
import { SheetStep, type ReadSheet } from '#app/shared/sheets/steps/sheet-step.tsx';

/** The work on one sheet: the state of the template in force when it was read decides, also if it is published again. */
interface Work {
  template: Template;
  sheet: SheetState;
  table: BatchTable | null;
}

/** Sheet, columns, check, documents: each step is shown once the one before is done. */
export function BatchWorkspace({ template: current }: { template: Template }) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const { batches, templates } = useData();
  const [work, setWork] = useState<Work | null>(null);
  const run = useBatchRun();

  const take = ({ file, name, sheet }: ReadSheet): void =>
    attempt(async () => {
      const remembered = await batches.mapping(current.uid);
      const nameless = (letter: string): string => t('sheets.columns.nameless', { letter });
      const means = { targets: targetsOf(current.fields), remembered, nameless };
      setWork({ template: current, sheet: understand({ file, name, sheet }, means), table: null });
    });
  const begun = work?.template ?? current;
  const targets = targetsOf(begun.fields);

  const setMapping = (mapping: Mapping): void => {
    if (work !== null) setWork({ ...work, sheet: { ...work.sheet, mapping } });
  };
  const check = (): void => {
    if (work === null) return;
    const { sheet, template } = work;
    attempt(() => batches.keepMapping(template.uid, rememberMapping(sheet.columns, sheet.mapping)));
    const form = livingFormOf(template, DOCUMENT_LANGUAGE);
    const table = new BatchTable(buildRows(bodyOf(sheet), targets, sheet.mapping), {
      nameOf: documentNames(template.name, form),
      form,
      frozen: { today: localDay(new Date()) },
    });
    setWork({ ...work, table });
  };

  return (
    <div className="flex flex-col gap-4">
      <BatchList template={current.uid} run={run} />
      {(work === null || work.table === null) && (
        <SheetStep
          sheet={work?.sheet ?? null}
          limit={t('batch.sheet.limit')}
          onRead={take}
          onClear={() => setWork(null)}
        />
      )}
      {work !== null && work.table === null && (
        <ColumnsStep
          sheet={work.sheet}
          targets={targets}
          text={t('batch.columns.text')}
          keyChoice={
            (targets.some(({ group }) => group !== null) || work.sheet.mapping.key !== null) && (
              <KeyChoice sheet={work.sheet} onMapping={setMapping} />
            )
          }
          onHeads={(heads) => {
            const nameless = (letter: string): string => t('sheets.columns.nameless', { letter });
            setWork({
              ...work,
              sheet: understand(work.sheet, { targets, remembered: null, nameless }, heads),
            });
          }}
          onMapping={setMapping}
          onCheck={check}
        />
      )}
      {work !== null && work.table !== null && (
        <CheckStep
          table={work.table}
          name={work.template.name}
          targets={targets}
          mapping={work.sheet.mapping}
          onBack={() => setWork({ ...work, table: null })}
          onGenerate={async (choice) => {
            const { template, table } = work;
            if (table === null) return;
            const id = await beginBatch({ batches, templates }, { template, table, ...choice });
            setWork(null);
            run.start(id, {});
          }}
        />
      )}
      <LeaveQuestion
        sheet={work !== null}
        running={run.running !== null}
        words={{
          title: t('batch.leave.title'),
          text: t(run.running === null ? 'batch.leave.text' : 'batch.leave.running'),
          confirm: t('batch.leave.confirm'),
        }}
        onLeave={run.pause}
      />
    </div>
  );
}
