import { Suspense } from 'react';
import type { Execution } from '#domain/entities/execution.ts';
import type { Template } from '#domain/entities/template.ts';
import { useData } from '#app/data/react.tsx';
import { useOmissionsQuestion } from '#app/shared/paper/lacking-characters/use-omissions-question.tsx';
import { printExecution } from '#app/shared/printing/print-execution.ts';
import { LaterFileInGed } from '#app/shared/ged/later-file-in-ged.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

/** The execution to file: values from the execution, place and fields from the current template. */
export interface Filed {
  execution: Execution;
  template: Template;
}

/** Sends the document of an execution to the GED. */
export function GedDialog({ filed, onClose }: { filed: Filed | null; onClose: () => void }) {
  const { t, format } = useTexts();
  const { files, templates } = useData();
  const { ask, dialog } = useOmissionsQuestion();
  return (
    <>
      <Dialog
        open={filed !== null}
        onClose={onClose}
        size="medium"
        title={t('executions.fileInGed')}
        description={
          filed === null
            ? undefined
            : `${filed.execution.templateName}, ${format.dateTime(filed.execution.createdAt)}`
        }
        actions={<Button onClick={onClose}>{t('common.close')}</Button>}
      >
        {filed !== null && (
          <div className="mt-3">
            <Suspense fallback={<Skeleton rows={1} className="h-9" />}>
              <LaterFileInGed
                template={filed.template}
                execution={filed.execution.id}
                pdf={() => printExecution({ files, templates }, filed.execution, { askOfLacking: ask })}
              />
            </Suspense>
          </div>
        )}
      </Dialog>
      {dialog}
    </>
  );
}
