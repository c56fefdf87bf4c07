import { useState } from 'react';
import type { UnsentFile } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { downloadFile } from '#app/ui/download.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { AppError } from '#domain/api/errors.ts';

/** Files that exist only on this device: the progress of each, or why it was rejected and the possible actions. */
export function UnsentFiles() {
  const { t } = useTexts();
  const data = useData();
  const files = useLive(() => data.files.watchUnsent(), [data]);
  if (files === undefined || files.length === 0) return null;
  return (
    <Card>
      <section aria-labelledby="unsent-files">
        <h2 id="unsent-files" className="text-h2 font-semibold">
          {t('storage.filesTitle', { count: files.length })}
        </h2>
        <ul className="mt-2 flex flex-col divide-y divide-line">
          {files.map((file) => (
            <FileRow key={file.hash} file={file} />
          ))}
        </ul>
      </section>
    </Card>
  );
}

function FileRow({ file }: { file: UnsentFile }) {
  const { t, format } = useTexts();
  const size = format.bytes(file.size);
  const name = t('storage.file', { size });
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-medium">{name}</p>
        {file.refusal === null && (
          <p className="text-xs text-muted tabular-nums">
            {file.percent === 0
              ? t('storage.fileWaits')
              : t('storage.fileSent', { percent: format.percent(file.percent) })}
          </p>
        )}
      </div>
      {file.refusal === null ? (
        <ProgressBar label={t('storage.fileProgress', { size })} value={file.percent / 100} />
      ) : (
        <Refusal code={file.refusal.code} />
      )}
      {file.refusal !== null && <RefusedActions file={file} size={size} />}
    </li>
  );
}

function Refusal({ code }: { code: AppError['code'] }) {
  const { t } = useTexts();
  const { text, help } = errorTexts(new AppError(code), t);
  return (
    <p>
      <span className="font-medium text-danger-text">{text}. </span>
      {help}
    </p>
  );
}

function RefusedActions({ file: { hash, type }, size }: { file: UnsentFile; size: string }) {
  const { t } = useTexts();
  const { files } = useData();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const attempt = (task: () => Promise<void>) =>
    task().catch((error: unknown) => notify({ kind: 'error', text: errorTexts(error, t).text }));
  const download = () =>
    attempt(async () => {
      const bytes = await files.get(hash);
      if (bytes !== null) downloadFile(bytes, type, `${hash.slice(0, 12)}.${type.split('/').at(-1) ?? ''}`);
    });
  const discard = async (): Promise<void> => {
    await attempt(async () => {
      await files.discardUnsent(hash);
      setAsking(false);
      notify({ kind: 'success', text: t('storage.discarded') });
    });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        aria-label={t('storage.retryOf', { size })}
        onClick={() => void attempt(() => files.retryUnsent(hash))}
      >
        {t('storage.retry')}
      </Button>
      <Button aria-label={t('storage.downloadOf', { size })} onClick={() => void download()}>
        {t('storage.download')}
      </Button>
      <Button aria-label={t('storage.discardOf', { size })} onClick={() => setAsking(true)}>
        {t('storage.discard')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('storage.discardTitle')}
        description={t('storage.discardText')}
        confirmLabel={t('storage.discard')}
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
