import { FolderIcon, FolderOpenIcon, MagnifyingGlassIcon } from '@heroicons/react/24/outline';
import { Link } from 'react-router';
import { useMay } from '#app/data/permissions.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { actionById, type BrowserCommands } from '../commands/browser-actions.ts';
import { missingFor } from '../commands/offered-actions.ts';

export function EmptyFolder({ commands }: { commands: BrowserCommands }) {
  const { t } = useTexts();
  const may = useMay();
  const [newArea, newDocument] = [actionById('newArea'), actionById('newDocument')];
  const offered = [newArea, newDocument].filter((action) => missingFor(action, [], may) === undefined);
  return (
    <EmptyState
      icon={FolderOpenIcon}
      title={t('browser.empty')}
      text={offered.length === 0 ? t('permissions.ask') : t('browser.emptyText')}
      actions={
        <>
          {offered.includes(newArea) && (
            <Button icon={newArea.icon} onClick={commands.createArea}>
              {t('browser.newArea')}
            </Button>
          )}
          {offered.includes(newDocument) && (
            <Button kind="primary" icon={newDocument.icon} onClick={commands.createDocument}>
              {t('browser.blankDocument')}
            </Button>
          )}
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
