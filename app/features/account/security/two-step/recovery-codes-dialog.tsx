import { ArrowDownTrayIcon, ClipboardDocumentIcon } from '@heroicons/react/24/outline';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { useCopy } from '#app/ui/copy-button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { downloadFile } from '#app/ui/download.ts';

/** Shown once, right after they were created. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTexts();
  const copy = useCopy();
  const { session } = useData();
  const state = useLive(session.state$);
  const user = state !== undefined && 'profile' in state ? state.profile.user.user : '';
  const save = () =>
    downloadFile(
      [t('twoSteps.codesFileTitle', { user }), '', ...codes, ''].join('\n'),
      'text/plain;charset=utf-8',
      t('twoSteps.codesFile'),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('twoSteps.codesTitle')}
      actions={
        <>
          <Button icon={ClipboardDocumentIcon} onClick={() => void copy(codes.join('\n'))}>
            {t('twoSteps.codesCopy')}
          </Button>
          <Button icon={ArrowDownTrayIcon} onClick={save}>
            {t('twoSteps.codesSave')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('twoSteps.codesDone')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-muted">{t('twoSteps.codesText')}</p>
      <ol className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-control bg-sunken p-3 font-mono text-sm select-all sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  );
}
