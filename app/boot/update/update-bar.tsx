import { ArrowPathIcon } from '@heroicons/react/24/outline';
import { useSyncExternalStore } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { hasUnsavedWork, subscribeUnsavedWork } from '#app/ui/unsaved-work.ts';
import { applyUpdate, isUpdateWaiting, subscribeUpdate } from './service-worker.ts';

/**
 * A new version is ready, or (`tooOld`) the server no longer understands this one. The person says when; never while
 * something is unsaved.
 */
export function UpdateBar({ tooOld = false }: { tooOld?: boolean }) {
  const waiting = useSyncExternalStore(subscribeUpdate, isUpdateWaiting);
  return waiting || tooOld ? <ShownBar waiting={waiting} tooOld={tooOld} /> : null;
}

/** Asks what is unsaved, which changes with every pause of a person who types, while there is something to tell. */
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
