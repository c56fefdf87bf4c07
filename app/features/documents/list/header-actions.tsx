import { ArchiveBoxIcon, EllipsisVerticalIcon, FolderIcon } from '@heroicons/react/24/outline';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { HelpLink } from '#app/ui/help-link.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Menu } from '#app/ui/menu.tsx';
import type { MenuAction } from '#app/ui/menu-entries.ts';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';

const FILING = '/documents/filing';

interface HeaderActionsProps {
  /** Whether the person may create classifications, organizational items or safe boxes. */
  mayFile: boolean;
  /** Null if no paper document can be added. */
  onPaper: (() => void) | null;
  /** The buttons that add a file. */
  add: ReactNode;
}

/**
 * Actions of the list's page. On phones, rare actions are in a menu, so that the list is visible on the first screen.
 */
export function HeaderActions({ mayFile, onPaper, add }: HeaderActionsProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const narrow = useMediaQuery(mediaQueries.narrow);
  if (!narrow)
    return (
      <>
        <HelpLink article="documents" />
        {mayFile && (
          <Link to={FILING} className={buttonClasses('secondary')}>
            {t('documents.organise')}
          </Link>
        )}
        {onPaper !== null && (
          <Button icon={ArchiveBoxIcon} onClick={onPaper}>
            {t('documents.addPaper')}
          </Button>
        )}
        {add}
      </>
    );
  const entries: MenuAction[] = [];
  if (mayFile)
    entries.push({
      id: 'filing',
      label: t('documents.organise'),
      icon: FolderIcon,
      perform: () => void navigate(FILING),
    });
  if (onPaper !== null)
    entries.push({ id: 'paper', label: t('documents.addPaper'), icon: ArchiveBoxIcon, perform: onPaper });
  return (
    <>
      <HelpLink article="documents" />
      {add}
      {entries.length > 0 && (
        <Menu
          trigger={<IconButton icon={EllipsisVerticalIcon} label={t('documents.more')} />}
          entries={entries}
        />
      )}
    </>
  );
}
