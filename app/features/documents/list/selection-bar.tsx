import {
  ArrowRightCircleIcon,
  ArrowUturnLeftIcon,
  PencilIcon,
  TrashIcon,
  XMarkIcon,
} from '@heroicons/react/24/outline';
import type { StoredDocument } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { DocumentActions } from '../actions/use-document-actions.ts';

interface SelectionBarProps {
  chosen: readonly StoredDocument[];
  commands: DocumentActions;
  onMove: (documents: readonly StoredDocument[]) => void;
  onEdit: (documents: readonly StoredDocument[]) => void;
  onClear: () => void;
}

/** The actions on all selected documents. */
export function SelectionBar({ chosen, commands, onMove, onEdit, onClear }: SelectionBarProps) {
  const { t } = useTexts();
  const deletable = chosen.filter(commands.mayDelete);
  const areDeleted = chosen.every(({ deleted }) => deleted);
  const then = (deed: () => void) => () => {
    deed();
    onClear();
  };
  return (
    <div className="sticky top-14 z-10 mb-2 flex flex-wrap items-center gap-2 rounded-surface border border-line bg-accent-soft p-2">
      <IconButton icon={XMarkIcon} label={t('documents.list.stopChoosing')} onClick={onClear} />
      <output className="grow font-medium text-accent-text">
        {t('documents.list.chosen', { count: chosen.length })}
      </output>
      <div className="flex flex-wrap gap-2">
        {!areDeleted && commands.mayEdit && (
          <Button icon={PencilIcon} aria-label={t('documents.one.edit')} onClick={() => onEdit(chosen)}>
            {t('documents.filing.edit')}
          </Button>
        )}
        {!areDeleted && commands.mayEdit && (
          <Button icon={ArrowRightCircleIcon} onClick={() => onMove(chosen)}>
            {t('documents.one.move')}
          </Button>
        )}
        {!areDeleted && deletable.length > 0 && (
          <Button icon={TrashIcon} onClick={then(() => commands.remove(deletable))}>
            {t('common.delete')}
          </Button>
        )}
        {areDeleted && deletable.length > 0 && (
          <Button icon={ArrowUturnLeftIcon} onClick={then(() => commands.restore(deletable))}>
            {t('documents.one.restore')}
          </Button>
        )}
      </div>
    </div>
  );
}
