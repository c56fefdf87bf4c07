import { WithPhrases } from '#app/ui/with-phrases.tsx';
import { AddDocumentsDialog } from './add-documents-dialog.tsx';

/** The window that stores documents, for screens that do not load its phrases. */
export function AddDocumentsWindow({ onClose }: { onClose: () => void }) {
  return (
    <WithPhrases area="documents">
      <AddDocumentsDialog onClose={onClose} />
    </WithPhrases>
  );
}
