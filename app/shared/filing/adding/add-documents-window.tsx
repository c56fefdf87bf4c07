import { WithPhrases } from '#app/ui/with-phrases.tsx';
import { AddDocumentsDialog } from './add-documents-dialog.tsx';

/** The window in which documents are kept, for screens that speak none of its phrases. */
export function AddDocumentsWindow({ onClose }: { onClose: () => void }) {
  return (
    <WithPhrases area="documents">
      <AddDocumentsDialog onClose={onClose} />
    </WithPhrases>
  );
}
