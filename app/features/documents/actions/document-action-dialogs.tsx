import { useState, type ReactNode } from 'react';
import type { StoredDocument } from '#app/data/ports.ts';
import type { Filing } from '#app/shared/filing/use-filing.ts';
import { EditDialog } from './edit-dialog.tsx';
import { EditManyDialog } from './edit-many-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { DocumentActions } from './use-document-actions.ts';

interface DocumentActionDialogs {
  onMove: (documents: readonly StoredDocument[]) => void;
  onEdit: (document: StoredDocument) => void;
  onEditMany: (documents: readonly StoredDocument[]) => void;
  dialogs: ReactNode;
}

/** The dialogs that move and edit documents. */
export function useDocumentActionDialogs(
  filing: Filing,
  commands: DocumentActions,
  onDone?: () => void,
): DocumentActionDialogs {
  const [moving, setMoving] = useState<readonly StoredDocument[] | null>(null);
  const [editing, setEditing] = useState<StoredDocument | null>(null);
  const [many, setMany] = useState<readonly StoredDocument[] | null>(null);
  const dialogs = (
    <>
      {moving !== null && (
        <MoveDialog
          documents={moving}
          filing={filing}
          commands={commands}
          onClose={() => setMoving(null)}
          onDone={() => {
            setMoving(null);
            onDone?.();
          }}
        />
      )}
      {editing !== null && <EditDialog document={editing} filing={filing} onClose={() => setEditing(null)} />}
      {many !== null && (
        <EditManyDialog
          documents={many}
          filing={filing}
          commands={commands}
          onClose={() => setMany(null)}
          onDone={() => {
            setMany(null);
            onDone?.();
          }}
        />
      )}
    </>
  );
  return { onMove: setMoving, onEdit: setEditing, onEditMany: setMany, dialogs };
}
