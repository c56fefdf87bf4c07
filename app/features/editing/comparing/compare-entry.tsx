import { laterPart, Told } from '#app/ui/later-part.tsx';
import type { CompareDialogProps } from './compare-dialog.tsx';

/** Its code is loaded when somebody compares. */
export const CompareEntry = laterPart<CompareDialogProps>(
  async () => (await import('./compare-dialog.tsx')).CompareDialog,
  Told,
);
