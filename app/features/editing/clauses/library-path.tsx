import { useTexts } from '#app/i18n/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';

/** The way back from a clause to the library. */
export function LibraryPath() {
  const { t } = useTexts();
  return (
    <Breadcrumb
      crumbs={[
        { label: t('browser.home'), to: '/templateArea/form' },
        { label: t('clauses.title'), to: '/templateArea/clauses' },
      ]}
    />
  );
}
