import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { v7 } from 'uuid';
import type { ChosenClassifications } from '#app/data/ports.ts';
import { useData } from '#app/data/react.tsx';
import { useRemote } from '#app/data/hooks/use-remote.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useUnsavedWork } from '#app/ui/unsaved-work.ts';
import type { PlannedCategory } from '#domain/api/ged.ts';
import type { GedSignIn } from '../session/use-ged-session.ts';
import { PlannedList } from './planned-list.tsx';

interface CreateDialogProps {
  chosen: ChosenClassifications;
  signIn: GedSignIn;
  onCreated: () => void;
  onClose: () => void;
}

type Making = { phase: 'asking' } | { phase: 'making'; made: number } | { phase: 'cut'; error: unknown };

/** Shows which categories will be created and which exist, then creates them; continues after an interruption. */
export function CreateDialog({ chosen, signIn: { ask }, onCreated, onClose }: CreateDialogProps) {
  const { ged } = useData();
  const { t, format } = useTexts();
  const navigate = useNavigate();
  const notify = useNotify();
  const [run] = useState(() => v7());
  const [making, setMaking] = useState<Making>({ phase: 'asking' });
  const first = useRef(chosen);
  const {
    value: planned,
    error,
    reload,
  } = useRemote(useCallback(() => ask(() => ged.previewCategories(first.current)), [ask, ged]));
  useUnsavedWork(making.phase === 'making');
  const missing = (planned ?? []).filter(({ state }) => state !== 'existing').length;
  const make = async (): Promise<void> => {
    setMaking({ phase: 'making', made: 0 });
    try {
      await ask(() => ged.makeCategories(run, first.current, (made) => setMaking({ phase: 'making', made })));
      const openTemplates = {
        label: t('shell.templates'),
        perform: () => void navigate('/templateArea/form'),
      };
      notify({ kind: 'success', text: t('ged.create.done'), action: openTemplates });
      onCreated();
    } catch (thrown) {
      setMaking({ phase: 'cut', error: thrown });
    }
  };
  const isMaking = making.phase === 'making';
  return (
    <Dialog
      open
      size="medium"
      title={t('ged.create.title')}
      onClose={isMaking ? () => undefined : onClose}
      actions={<Actions making={making} missing={missing} onMake={() => void make()} onClose={onClose} />}
    >
      {planned === null && error === null && <Loading />}
      {planned === null && error !== null && <ErrorNotice error={error} onRetry={() => void reload()} />}
      {planned !== null && <Planned planned={planned} missing={missing} />}
      {making.phase === 'making' && (
        <div className="mt-4">
          <ProgressBar label={t('ged.create.button')} value={missing === 0 ? 0 : making.made / missing} />
          <output className="mt-1 block text-sm text-muted">
            {t('ged.create.progress', { made: format.number(making.made), of: format.number(missing) })}
          </output>
        </div>
      )}
      {making.phase === 'cut' && (
        <div className="mt-4 flex flex-col gap-2">
          <ErrorNotice error={making.error} />
          <p className="text-sm text-muted">{t('ged.create.cut')}</p>
        </div>
      )}
    </Dialog>
  );
}

function Loading() {
  const { t } = useTexts();
  return (
    <>
      <p className="mb-2 text-sm text-muted">{t('ged.create.loading')}</p>
      <Skeleton rows={4} className="h-8" />
    </>
  );
}

function Planned({ planned, missing }: { planned: readonly PlannedCategory[]; missing: number }) {
  const { t } = useTexts();
  if (missing === 0) return <p>{t('ged.create.allThere')}</p>;
  return <PlannedList planned={planned} />;
}

interface ActionsProps {
  making: Making;
  missing: number;
  onMake: () => void;
  onClose: () => void;
}

function Actions({ making, missing, onMake, onClose }: ActionsProps) {
  const { t, format } = useTexts();
  if (missing === 0) return <Button onClick={onClose}>{t('common.close')}</Button>;
  const isMaking = making.phase === 'making';
  return (
    <>
      <Button disabled={isMaking} onClick={onClose}>
        {t(making.phase === 'cut' ? 'common.close' : 'common.cancel')}
      </Button>
      <Button kind="primary" busy={isMaking} onClick={onMake}>
        {making.phase === 'cut'
          ? t('common.tryAgain')
          : t('ged.create.start', { count: missing, shown: format.number(missing) })}
      </Button>
    </>
  );
}
