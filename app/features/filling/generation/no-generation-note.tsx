import { useMay } from '#app/data/permissions.ts';
import { missingPermissionText } from '#app/i18n/permission-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { LockNote } from '#app/ui/lock-note.tsx';

/** Shown before a person types, if their groups do not permit making documents. */
export function NoGenerationNote() {
  const { t } = useTexts();
  if (useMay()('executions.create')) return null;
  return <LockNote text={missingPermissionText('executions.create', t)} className="mx-4 mb-4" />;
}
