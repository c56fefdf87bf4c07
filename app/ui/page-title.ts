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

/** Names the browser's tab, and with it the page for screen readers, while the page is shown. */
export function usePageTitle(title: string): void {
  const { t } = useTexts();
  const product = t('common.appName');
  useEffect(() => {
    setName(title === '' ? product : `${title} · ${product}`);
    return () => setName(product);
  }, [title, product]);
}

/** How much waits for the person, before the name of whatever page is shown; nothing for 0. */
export function setTitleCount(count: number): void {
  if (shown.count === count) return;
  // A page that nobody named has its name from its file.
  if (shown.name === '') shown.name = document.title;
  shown.count = count;
  write();
}
