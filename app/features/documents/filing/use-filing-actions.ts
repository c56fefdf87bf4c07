import { useTexts } from '#app/i18n/texts.ts';
import { useDocuments } from '#app/shared/filing/use-documents.ts';
import { useAttemptInOrder } from '#app/ui/use-attempt.ts';
import { useUndo } from '#app/ui/use-undo.ts';

/** Deletes an item without content and offers to undo that. */
export function useFilingRemoval(): (uid: string, name: string, onGone?: () => void) => void {
  const { t } = useTexts();
  const documents = useDocuments();
  const attempt = useAttemptInOrder();
  const { offer } = useUndo();
  return (uid, name, onGone) =>
    attempt(async () => {
      await documents.deleteItem(uid);
      onGone?.();
      offer(t('documents.filing.deleted', { name }), () => documents.restoreItem(uid));
    });
}
