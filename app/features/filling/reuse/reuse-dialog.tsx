import { useEffect, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useValueLanguage } from '#app/shared/inputs/form/form-context.ts';
import type { Execution } from '#domain/entities/execution.ts';
import { holdsRows } from '#domain/rules/living/rows.ts';
import type { ValueLanguage } from '#domain/rules/values/languages.ts';
import { printedValue } from '#domain/rules/values/printed-value.ts';

/** Maximum number of earlier documents in the list. */
const OFFERED = 20;
/** Number of values that identify a document in the list. */
const SHOWN_VALUES = 3;

interface ReuseDialogProps {
  template: string;
  onChoose: (execution: Execution) => void;
  onClose: () => void;
}

type Found =
  | { phase: 'loading' }
  | { phase: 'failed'; error: unknown }
  | { phase: 'ready'; executions: readonly Execution[] };

function useEarlier(template: string): Found {
  const { executions } = useData();
  const [found, setFound] = useState<Found>({ phase: 'loading' });
  useEffect(() => {
    let left = false;
    const show = (next: Found): void => {
      if (!left) setFound(next);
    };
    executions.newestOf(template, OFFERED).then(
      (list) => show({ phase: 'ready', executions: list }),
      (error: unknown) => show({ phase: 'failed', error }),
    );
    return () => {
      left = true;
    };
  }, [executions, template]);
  return found;
}

/** As printed; tables of rows do not help to tell documents apart. */
function summaryOf({ fields }: Execution, language: ValueLanguage): string {
  const filled = fields.filter(({ value }) => value.trim() !== '' && !holdsRows(value));
  return filled
    .slice(0, SHOWN_VALUES)
    .map((field) => `${field.name}: ${printedValue(field, field.value, language)}`)
    .join(' · ');
}

function Earlier({ execution, onChoose }: { execution: Execution; onChoose: () => void }) {
  const { format } = useTexts();
  const language = useValueLanguage();
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        onClick={onChoose}
        className="min-h-14 w-full rounded-control px-2 py-2 text-left hover:bg-hover"
      >
        <span className="block font-medium">{format.dateTime(execution.createdAt)}</span>
        <span className="block truncate text-xs text-muted">{summaryOf(execution, language)}</span>
      </button>
    </li>
  );
}

/** 'Como da última vez': chooses the person's earlier document of this template to copy values from. */
export function ReuseDialog({ template, onChoose, onClose }: ReuseDialogProps) {
  const { t } = useTexts();
  const found = useEarlier(template);
  const isEmpty = found.phase === 'ready' && found.executions.length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('filling.reuse.title')}
      description={t(isEmpty ? 'filling.reuse.none' : 'filling.reuse.text')}
    >
      {found.phase === 'loading' && <Skeleton rows={3} />}
      {found.phase === 'failed' && <ErrorNotice error={found.error} />}
      {found.phase === 'ready' && (
        <ul className="-mx-2 mt-2">
          {found.executions.map((execution) => (
            <Earlier key={execution.id} execution={execution} onChoose={() => onChoose(execution)} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
