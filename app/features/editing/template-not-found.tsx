import { DocumentMagnifyingGlassIcon } from '@heroicons/react/24/outline';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Page } from '#app/ui/page.tsx';

/** Specification 3, section 8. */
const SHOWN_FOR = 3000;

/** Shows the message for 3 seconds and then goes to the templates. */
export function TemplateNotFound() {
  const { t } = useTexts();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/templateArea/form', { replace: true }), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Page>
      <div role="alert">
        <EmptyState
          icon={DocumentMagnifyingGlassIcon}
          titleAs="h1"
          title={t('editing.notFound')}
          text={t('editing.notFoundText')}
        />
      </div>
    </Page>
  );
}
