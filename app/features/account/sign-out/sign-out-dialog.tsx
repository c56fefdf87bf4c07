import { ArrowDownTrayIcon } from '@heroicons/react/24/outline';
import { useEffect, useState } from 'react';
import type { UnsentWork } from '#app/data/ports.ts';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { downloadFile } from '#app/ui/download.ts';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { unsentFileName } from '#domain/entities/unsent-export.ts';
import { lostLines } from './unsent-lines.ts';

/** Asks before this device is wiped, and lists what would be permanently lost. */
export function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts();
  const { session } = useData();
  const { unsent, error } = useUnsent(open);
  const lines = unsent === null ? [] : lostLines(unsent, t);
  const [failed, setFailed] = useState<unknown>(null);
  const signOut = async () => {
    try {
      await session.signOut();
      onClose();
    } catch (thrown) {
      setFailed(thrown);
    }
  };
  const problem = failed ?? error;
  return (
    <ConfirmDialog
      open={open && (unsent !== null || error !== null)}
      title={t('account.signOutTitle')}
      danger={lines.length > 0 || error !== null}
      confirmLabel={lines.length > 0 || error !== null ? t('account.signOutAndErase') : t('account.signOut')}
      onConfirm={signOut}
      onCancel={onClose}
    >
      {problem !== null && <ErrorNotice error={problem} />}
      {unsent !== null && lines.length === 0 && <p className="text-muted">{t('account.signOutClean')}</p>}
      {lines.length > 0 && (
        <>
          <p className="text-muted">{t('account.signOutLoses')}</p>
          <ul className="mt-2 list-disc pl-5 font-medium">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <ExportFirst />
        </>
      )}
    </ConfirmDialog>
  );
}

/** Exports what would be lost to a file, which another device of the person can import. */
function ExportFirst() {
  const { t } = useTexts();
  const { storage } = useData();
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready');
  const [unread, setUnread] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const exportAll = async () => {
    setState('busy');
    setError(null);
    try {
      const { file, unread: missing } = await storage.exportUnsent();
      downloadFile(file, file.type, unsentFileName(new Date()));
      setUnread(missing);
      setState('done');
    } catch (thrown) {
      setError(thrown);
      setState('ready');
    }
  };
  return (
    <div className="mt-3 flex flex-col items-start gap-2">
      {error !== null && <ErrorNotice error={error} />}
      <Button icon={ArrowDownTrayIcon} busy={state === 'busy'} onClick={() => void exportAll()}>
        {t('account.signOutExport')}
      </Button>
      <output className="text-muted">{state === 'done' && t('account.signOutExported')}</output>
      {state === 'done' && unread > 0 && (
        <p role="alert" className="text-danger-text">
          {t('storage.exportUnread', { count: unread })}
        </p>
      )}
    </div>
  );
}

function useUnsent(open: boolean): { unsent: UnsentWork | null; error: unknown } {
  const { session } = useData();
  const [answer, setAnswer] = useState<{ unsent: UnsentWork | null; error: unknown }>({
    unsent: null,
    error: null,
  });
  useEffect(() => {
    if (!open) return;
    let closed = false;
    session.unsent().then(
      (unsent) => !closed && setAnswer({ unsent, error: null }),
      (error: unknown) => !closed && setAnswer({ unsent: null, error }),
    );
    return () => {
      closed = true;
      setAnswer({ unsent: null, error: null });
    };
  }, [open, session]);
  return answer;
}
