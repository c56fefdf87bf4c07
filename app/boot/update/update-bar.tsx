import { ArrowPathIcon } from '@heroicons/react/24/outline';
import { useSyncExternalStore } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { hasUnsavedWork, subscribeUnsavedWork } from '#app/ui/unsaved-work.ts';
import { applyUpdate, isUpdateWaiting, subscribeUpdate } from './service-worker.ts';

/**
 * Offers a new version; `tooOld`: the server no longer supports this one. The person decides when; not while work is
 * unsaved.
 */
export function UpdateBar({ tooOld = false }: { tooOld?: boolean }) {
  const waiting = useSyncExternalStore(subscribeUpdate, isUpdateWaiting);
  return waiting || tooOld ? <ShownBar waiting={waiting} tooOld={tooOld} /> : null;
}

/** Separate, so that it re-renders for unsaved work, which changes often during typing, only while the bar is shown. */
function ShownBar({ waiting, tooOld }: { waiting: boolean; tooOld: boolean }) {
  const { t } = useTexts();
  const unsaved = useSyncExternalStore(subscribeUnsavedWork, hasUnsavedWork);
  const ready = tooOld ? t('shell.updateNeeded') : t('shell.updateReady');
  return (
    <output className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-accent-soft px-4 py-1.5 text-accent-text">
      <ArrowPathIcon aria-hidden className="size-5 shrink-0" />
      <span className="grow basis-48">{unsaved ? t('shell.updateWaits') : ready}</span>
      <Button disabled={unsaved} onClick={waiting ? applyUpdate : () => location.reload()}>
        {t('shell.update')}
      </Button>
    </output>
  );
}
