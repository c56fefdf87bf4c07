import { PlusIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import type { FillingNote } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { DraftRow } from './draft-row.tsx';

/** The actions on the unfinished fillings of a template. */
export interface DraftActions {
  /** Id of the open one. */
  current: string;
  open: (id: string) => void;
  /** Leaves this filling as it is and starts an empty one. */
  begin: () => void;
  rename: (id: string, name: string) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

interface DraftsDialogProps {
  template: string;
  actions: DraftActions;
  onClose: () => void;
}

/** The template's unfinished fillings; deleting one asks first. */
export function DraftsDialog({ template, actions, onClose }: DraftsDialogProps) {
  const { t } = useTexts();
  const { drafts } = useData();
  const notes = useLive(() => drafts.watchFillings(template), [drafts, template]) ?? [];
  const [removing, setRemoving] = useState<FillingNote | null>(null);
  const remove = async (): Promise<void> => {
    if (removing !== null) await actions.remove(removing.id);
    setRemoving(null);
  };
  return (
    <>
      <Dialog
        open={removing === null}
        onClose={onClose}
        title={t('filling.drafts.title')}
        description={notes.length === 0 ? t('filling.drafts.none') : t('filling.drafts.text')}
        actions={
          <Button kind="primary" icon={PlusIcon} onClick={actions.begin}>
            {t('filling.drafts.begin')}
          </Button>
        }
      >
        <ul className="-mx-2 mt-2">
          {notes.map((note) => (
            <DraftRow
              key={note.id}
              note={note}
              current={note.id === actions.current}
              onOpen={() => (note.id === actions.current ? onClose() : actions.open(note.id))}
              onRename={(name) => actions.rename(note.id, name)}
              onRemove={() => setRemoving(note)}
            />
          ))}
        </ul>
      </Dialog>
      <ConfirmDialog
        open={removing !== null}
        danger
        title={t('filling.drafts.removeTitle')}
        description={t('filling.drafts.removeText')}
        confirmLabel={t('filling.drafts.remove')}
        onConfirm={remove}
        onCancel={() => setRemoving(null)}
      />
    </>
  );
}
