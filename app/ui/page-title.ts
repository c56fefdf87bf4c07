import { useEffect } from 'react';
import { useTexts } from '#app/i18n/texts.ts';

const shown = { name: '', count: 0 };

function write(): void {
  document.title = shown.count === 0 ? shown.name : `(${String(shown.count)}) ${shown.name}`;
}

function setName(name: string): void {
  shown.name = name;
  write();
}

/** Sets the title of the browser's tab, which screen readers read as the page's name, while the page is shown. */
export function usePageTitle(title: string): void {
  const { t } = useTexts();
  const product = t('common.appName');
  useEffect(() => {
    setName(title === '' ? product : `${title} · ${product}`);
    return () => setName(product);
  }, [title, product]);
}

/** Number of waiting items, shown before the name of any page; nothing for 0. */
export function setTitleCount(count: number): void {
  if (shown.count === count) return;
  // A page without a title of its own uses the one in its HTML file.
  if (shown.name === '') shown.name = document.title;
  shown.count = count;
  write();
}
