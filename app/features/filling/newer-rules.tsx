import { ArrowPathIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Page } from '#app/ui/page.tsx';
import type { FillableTemplate } from './state/fill-basis.ts';

/** A template whose rules this release does not know is not filled in: its document could be another one. */
export function NewerRules({ template }: { template: Pick<FillableTemplate, 'name'> }) {
  const { t } = useTexts();
  return (
    <Page>
      <EmptyState
        icon={ArrowPathIcon}
        titleAs="h1"
        title={template.name}
        text={t('living.newer')}
        actions={
          <Button kind="primary" onClick={() => location.reload()}>
            {t('living.update')}
          </Button>
        }
      />
    </Page>
  );
}
