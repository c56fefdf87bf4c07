import { WithPhrases } from '#app/ui/with-phrases.tsx';
import { KeepDialog } from './keep-dialog.tsx';

/** The window in which documents are kept, for screens that speak none of its phrases. */
export function KeepWindow({ onClose }: { onClose: () => void }) {
  return (
    <WithPhrases area="documents">
      <KeepDialog onClose={onClose} />
    </WithPhrases>
  );
}
