import { MapIcon } from '@heroicons/react/24/outline';
import { Link } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

export function NotFound() {
  const { t } = useTexts();
  return (
    <EmptyState
      icon={MapIcon}
      titleAs="h1"
      title={t('shell.notFound')}
      text={t('shell.notFoundText')}
      actions={
        <Link to="/" className={buttonClasses('primary')}>
          {t('shell.goHome')}
        </Link>
      }
    />
  );
}
