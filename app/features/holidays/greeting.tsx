import { XMarkIcon } from '@heroicons/react/24/outline';
import { useEffect, useEffectEvent, useId } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { Holiday } from '#domain/rules/time/holidays.ts';
import { HolidayArt } from './holiday-art.tsx';

/** A card in the corner: it neither takes the focus nor blocks the page. Its close button and Escape close it. */
export function Greeting({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  const { t } = useTexts();
  const id = useId();
  useEscape(onClose);
  return (
    <aside
      aria-labelledby={id}
      className="fixed right-4 bottom-20 z-40 w-64 animate-arrive overflow-hidden rounded-surface border border-line bg-surface shadow-float sm:bottom-4 sm:w-80"
    >
      <HolidayArt holiday={holiday} className="block w-full" />
      <div className="flex items-start gap-2 p-4 pr-2">
        <div className="min-w-0 grow">
          <p id={id} className="font-semibold">
            {t(`holidays.${holiday}.title`)}
          </p>
          <p className="mt-0.5 text-sm text-muted">{t(`holidays.${holiday}.text`)}</p>
        </div>
        <IconButton icon={XMarkIcon} label={t('holidays.close')} onClick={onClose} />
      </div>
    </aside>
  );
}

/** Ignored while a dialog or a menu is open, which handles Escape itself. */
function useEscape(onClose: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const taken = event.defaultPrevented || document.querySelector('[role=dialog],[role=menu]') !== null;
    if (event.key === 'Escape' && !taken) onClose();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
