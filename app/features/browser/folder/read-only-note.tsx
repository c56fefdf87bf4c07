import { useMay } from '#app/data/permissions.ts';
import { missingPermissionText } from '#app/i18n/permission-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { LockNote } from '#app/ui/lock-note.tsx';

/** Shows which changes in the folder the person's groups do not permit; nothing if all are permitted. */
export function ReadOnlyNote() {
  const { t } = useTexts();
  const may = useMay();
  const [templates, categories] = [may('templates.edit'), may('categories.edit')];
  if (templates && categories) return null;
  const text =
    templates || categories
      ? missingPermissionText(templates ? 'categories.edit' : 'templates.edit', t)
      : `${t('permissions.noTemplatesNorCategories')} ${t('permissions.ask')}`;
  return <LockNote text={text} className="mb-3" />;
}
