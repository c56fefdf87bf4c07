import { FolderPlusIcon } from '@heroicons/react/24/outline';
import { Link } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** Shown instead of the list while there is no classification: no document can be stored before that. */
export function FirstStep({ mayFile }: { mayFile: boolean }) {
  const { t } = useTexts();
  return (
    <EmptyState
      icon={FolderPlusIcon}
      title={t('documents.list.empty')}
      text={t(mayFile ? 'documents.list.firstText' : 'documents.place.emptyText')}
      {...(mayFile
        ? {
            actions: (
              <Link to="/documents/filing" className={buttonClasses('primary')}>
                {t('documents.list.first')}
              </Link>
            ),
          }
        : {})}
    />
  );
}
