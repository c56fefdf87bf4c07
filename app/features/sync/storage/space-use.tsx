import { ExclamationTriangleIcon, ShieldCheckIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import type { StorageUse } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';

export function SpaceUse() {
  const { t } = useTexts();
  const data = useData();
  const use = useLive(data.storage.use$);
  return (
    <Card>
      <section aria-labelledby="space-use" className="flex flex-col gap-3">
        <h2 id="space-use" className="text-h2 font-semibold">
          {t('storage.title')}
        </h2>
        {use !== undefined && (
          <>
            <Meter use={use} />
            <KeepingPromise persisted={use.persisted} />
            <Droppable use={use} />
          </>
        )}
      </section>
    </Card>
  );
}

function Meter({ use: { used, quota, level } }: { use: StorageUse }) {
  const { t, format } = useTexts();
  if (used === null) return <p className="text-muted">{t('storage.unknown')}</p>;
  return (
    <div>
      <p className="mb-1.5 tabular-nums">
        {quota === null
          ? t('storage.usedOnly', { used: format.bytes(used) })
          : t('storage.used', { used: format.bytes(used), quota: format.bytes(quota) })}
      </p>
      {quota !== null && <ProgressBar label={t('storage.usedLabel')} value={used / quota} />}
      {level !== 'enough' && (
        <p className="mt-2 rounded-control bg-waiting-soft px-3 py-2 text-waiting-text">
          {level === 'full' || quota === null
            ? `${t('storage.full')} ${t('storage.fullHelp')}`
            : `${t('storage.low', { left: format.bytes(Math.max(0, quota - used)) })} ${t('storage.lowHelp')}`}
        </p>
      )}
    </div>
  );
}

function KeepingPromise({ persisted }: { persisted: boolean }) {
  const { t } = useTexts();
  const IconShape = persisted ? ShieldCheckIcon : ExclamationTriangleIcon;
  return (
    <p className="flex items-start gap-2 text-muted">
      <IconShape
        aria-hidden
        className={`size-5 shrink-0 ${persisted ? 'text-confirmed-text' : 'text-waiting-text'}`}
      />
      {persisted ? t('storage.persisted') : t('storage.notPersisted')}
    </p>
  );
}

function Droppable({ use }: { use: StorageUse }) {
  const { t, format } = useTexts();
  const data = useData();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const free = async () => {
    setBusy(true);
    try {
      const freed = await data.storage.freeSpace(use.droppable);
      const text =
        freed === 0 ? t('storage.freedNothing') : t('storage.freed', { size: format.bytes(freed) });
      notify({ kind: freed === 0 ? 'info' : 'success', text });
    } catch (error) {
      notify({ kind: 'error', text: errorTexts(error, t).text });
    }
    setBusy(false);
  };
  if (use.droppable === 0) return <p className="text-muted">{t('storage.nothingToFree')}</p>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="grow basis-60 text-muted">
        {t('storage.droppable', { size: format.bytes(use.droppable) })}
      </p>
      <Button busy={busy} onClick={() => void free()}>
        {t('storage.free')}
      </Button>
    </div>
  );
}
