import { useState, type ReactNode } from 'react';
import type { StoredDocument } from '#app/data/ports.ts';
import type { Filing } from '#app/sharing/filing/use-filing.ts';
import { EditDialog } from './edit-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { Deeds } from './use-deeds.ts';

interface DeedDialogs {
  onMove: (documents: readonly StoredDocument[]) => void;
  onEdit: (document: StoredDocument) => void;
  dialogs: ReactNode;
}

/** The windows in which documents are moved and changed. */
export function useDeedDialogs(filing: Filing, deeds: Deeds, onMoved?: () => void): DeedDialogs {
  const [moving, setMoving] = useState<readonly StoredDocument[] | null>(null);
  const [editing, setEditing] = useState<StoredDocument | null>(null);
  const dialogs = (
    <>
      {moving !== null && (
        <MoveDialog
          documents={moving}
          filing={filing}
          deeds={deeds}
          onClose={() => {
            setMoving(null);
            onMoved?.();
          }}
        />
      )}
      {editing !== null && <EditDialog document={editing} filing={filing} onClose={() => setEditing(null)} />}
    </>
  );
  return { onMove: setMoving, onEdit: setEditing, dialogs };
}
