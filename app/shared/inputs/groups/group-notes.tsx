import { ArrowUturnLeftIcon, ExclamationTriangleIcon, XMarkIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { controlClasses } from '#app/ui/control-classes.ts';
import { IconButton } from '#app/ui/icon-button.tsx';

/** What was done to the rows, and the way back. */
export function UndoNote({ text, onUndo }: { text: string; onUndo: () => void }) {
  const { t } = useTexts();
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-control bg-sunken px-3 py-1 text-sm">
      <output className="min-w-0 grow">{text}</output>
      <Button kind="ghost" icon={ArrowUturnLeftIcon} onClick={onUndo} className="-mr-2">
        {t('living.undo')}
      </Button>
    </div>
  );
}

/** Pasted cells that found no place, to be copied from here. */
export function LeftOutNote({
  cells,
  onDismiss,
}: {
  cells: readonly (readonly string[])[];
  onDismiss: () => void;
}) {
  const { t } = useTexts();
  return (
    <div
      role="alert"
      className="flex items-start gap-2 rounded-control bg-waiting-soft p-3 text-sm text-waiting-text"
    >
      <ExclamationTriangleIcon aria-hidden className="size-5 shrink-0" />
      <div className="min-w-0 grow">
        <p>{t('living.leftOut', { count: cells.length })}</p>
        <textarea
          readOnly
          rows={3}
          aria-label={t('living.leftOutCells')}
          value={cells.map((row) => row.join('\t')).join('\n')}
          className={controlClasses('mt-1 font-mono text-xs')}
        />
      </div>
      <IconButton icon={XMarkIcon} label={t('common.dismiss')} onClick={onDismiss} className="-m-2" />
    </div>
  );
}
