import { FolderIcon } from '@heroicons/react/24/outline';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';

/** Name of the document's category. */
export function CategoryLabel({ uid }: { uid: string }) {
  const { t } = useTexts();
  const { areas } = useData();
  const area = useLive(() => areas.watch(uid), [areas, uid]);
  if (uid !== '' && area === undefined) return null;
  const name = area?.name ?? t('older.noCategory');
  return (
    <p
      className="flex min-w-0 items-center gap-1 px-2 text-xs text-muted min-[720px]:max-w-[30%] min-[720px]:px-0"
      title={t('older.category', { name })}
    >
      <FolderIcon aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">{t('older.category', { name: '' })}</span>
      <span className="truncate">{name}</span>
    </p>
  );
}
