import { DocumentPlusIcon } from '@heroicons/react/24/outline';
import { useEffect, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useFiling, type Filing } from '../use-filing.ts';
import { AddDocumentsItem } from './add-documents-item.tsx';
import type { Tray, TrayItem } from './tray/tray.ts';
import { useAddDocuments } from './use-add-documents.ts';
import { useStoredTray } from './tray/use-tray.ts';

interface AddDocumentsDialogProps {
  onClose: () => void;
  /** Asks for more files; absent if files cannot be chosen here. */
  onMore?: (() => void) | undefined;
}

/** The dialog for the metadata of the documents in the tray. Closing it loses nothing: they stay in the tray. */
export function AddDocumentsDialog(props: AddDocumentsDialogProps) {
  const { t } = useTexts();
  const { tray, items } = useStoredTray();
  const filing = useFiling();
  const { onClose } = props;
  const isDone = items.length === 0;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  if (filing !== undefined) return <Loaded {...props} tray={tray} items={items} filing={filing} />;
  return (
    <FormDialog
      title={t('documents.keep.title', { count: items.length })}
      size="medium"
      submitLabel={t('documents.keep.submit', { count: items.length })}
      disabled
      onSubmit={() => undefined}
      onClose={onClose}
    >
      <Skeleton rows={4} />
    </FormDialog>
  );
}

interface LoadedProps extends AddDocumentsDialogProps {
  tray: Tray;
  items: readonly TrayItem[];
  filing: Filing;
}

function Loaded({ tray, items, filing, onClose, onMore }: LoadedProps) {
  const { t } = useTexts();
  const { busy, asked, problemsOf, keep } = useAddDocuments(tray, filing);
  const [chosen, setChosen] = useState<string | null>(null);
  const opened = items.find(({ id }) => id === chosen) ?? items[0];
  const submit = async (): Promise<void> => {
    const left = await keep();
    if (left !== null) setChosen(left.id);
  };
  return (
    <FormDialog
      title={t('documents.keep.title', { count: items.length })}
      description={t('documents.keep.text')}
      size="medium"
      submitLabel={t('documents.keep.submit', { count: items.length })}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {asked && !busy && items.length > 0 && (
        <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-sm text-danger-text">
          {t('documents.keep.some', { count: items.length })}
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {items.map((item) => (
          <AddDocumentsItem
            key={item.id}
            item={item}
            alone={items.length === 1}
            open={item.id === opened?.id}
            filing={filing}
            problems={problemsOf(item)}
            asked={asked}
            onOpen={() => setChosen(item.id)}
            onChange={(part) => tray.change(item.id, part)}
            onRemove={() => tray.remove(item.id)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {onMore !== undefined && (
          <Button icon={DocumentPlusIcon} onClick={onMore}>
            {t('documents.keep.more')}
          </Button>
        )}
        {items.length > 1 && (
          <Button kind="ghost" className="max-w-full whitespace-normal!" onClick={() => tray.likeFirst()}>
            {t('documents.keep.likeFirst')}
          </Button>
        )}
      </div>
    </FormDialog>
  );
}
