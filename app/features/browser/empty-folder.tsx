import { FolderIcon, FolderOpenIcon, MagnifyingGlassIcon } from '@heroicons/react/24/outline';
import { Link } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { actionById, type BrowserCommands } from './browser-actions.ts';

export function EmptyFolder({ commands }: { commands: BrowserCommands }) {
  const { t } = useTexts();
  return (
    <EmptyState
      icon={FolderOpenIcon}
      title={t('browser.empty')}
      text={t('browser.emptyText')}
      actions={
        <>
          <Button icon={actionById('newArea').icon} onClick={commands.createArea}>
            {t('browser.newArea')}
          </Button>
          <Button kind="primary" icon={actionById('newDocument').icon} onClick={commands.createDocument}>
            {t('browser.blankDocument')}
          </Button>
        </>
      }
    />
  );
}

export function NothingFound() {
  const { t } = useTexts();
  return (
    <EmptyState icon={MagnifyingGlassIcon} title={t('browser.noResults')} text={t('browser.noResultsText')} />
  );
}

export function AreaNotFound() {
  const { t } = useTexts();
  return (
    <EmptyState
      icon={FolderIcon}
      title={t('browser.notFound')}
      text={t('browser.notFoundText')}
      actions={
        <Link to="/templateArea/form" className={buttonClasses('primary')}>
          {t('browser.toHome')}
        </Link>
      }
    />
  );
}
