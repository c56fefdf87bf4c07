import { useEffect } from 'react';
import { useTexts } from '#app/i18n/texts.ts';

/** Names the browser's tab, and with it the page for screen readers, while the page is shown. */
export function usePageTitle(title: string): void {
  const { t } = useTexts();
  const product = t('common.appName');
  useEffect(() => {
    document.title = title === '' ? product : `${title} · ${product}`;
    return () => {
      document.title = product;
    };
  }, [title, product]);
}
