import { ArrowDownTrayIcon, PauseIcon, PlayIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import type { BatchNote } from '#app/data/ports.ts';
import { openPrinter } from '#app/shared/printing/open-printer.ts';
import { useTexts, type Texts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { downloadFile } from '#app/ui/download.ts';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { useAttempt } from '#app/ui/use-attempt.ts';
import { FolderError } from '../run/folder.ts';
import { oneFile } from '../run/one-file.ts';
import type { BatchRun } from '../run/use-batch-run.ts';

const MINUTE = 90;

function leftText(seconds: number, { t }: Pick<Texts, 't'>): string {
  const time =
    seconds < MINUTE
      ? t('batch.list.seconds', { count: Math.max(1, seconds) })
      : t('batch.list.minutes', { count: Math.round(seconds / 60) });
  return t('batch.list.left', { time });
}

type BatchState = 'running' | 'paused' | 'done';

function stateOf({ id, state, count, made, failed }: BatchNote, run: BatchRun): BatchState {
  if (run.running?.id === id) return 'running';
  return state === 'stopped' || made + failed === count ? 'done' : 'paused';
}

const KINDS = { running: 'accent', paused: 'waiting', done: 'confirmed' } as const;

function Problems({ note, run }: { note: BatchNote; run: BatchRun }) {
  const { t, format } = useTexts();
  const { lacking } = note;
  if (note.failed === 0) return null;
  const isBusy = run.running !== null;
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-control bg-waiting-soft p-3 text-sm text-waiting-text">
      <p className="min-w-0 grow basis-60">
        {t('batch.list.failed', { count: note.failed, number: format.number(note.failed) })}
        {lacking > 0 && `. ${t('batch.list.lacking', { count: lacking, number: format.number(lacking) })}`}
      </p>
      <Button disabled={isBusy} onClick={() => run.start(note.id, { again: true })}>
        {t('batch.list.again')}
      </Button>
      {lacking > 0 && (
        <Button disabled={isBusy} onClick={() => run.start(note.id, { again: true, takesLacking: true })}>
          {t('batch.list.anyway')}
        </Button>
      )}
    </div>
  );
}

function Actions({ note, state, run }: { note: BatchNote; state: BatchState; run: BatchRun }) {
  const { t } = useTexts();
  const { batches, files } = useData();
  const attempt = useAttempt();
  const [asked, setAsked] = useState(false);
  const [joined, setJoined] = useState<number | null>(null);
  const download = async (): Promise<void> => {
    setJoined(0);
    try {
      const results = await batches.results(note.id);
      const means = { printer: () => openPrinter(files), onJoined: setJoined };
      const { content, type, name } = await oneFile(note, results, means);
      downloadFile(content, type, name);
    } finally {
      setJoined(null);
    }
  };
  const isBusy = run.running !== null;
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'running' && (
        <Button icon={PauseIcon} onClick={run.pause}>
          {t('batch.list.pause')}
        </Button>
      )}
      {state === 'paused' && (
        <>
          <Button kind="primary" icon={PlayIcon} disabled={isBusy} onClick={() => run.start(note.id, {})}>
            {t('batch.list.resume')}
          </Button>
          <Button onClick={() => attempt(() => batches.change(note.id, { state: 'stopped' }))}>
            {t('batch.list.stop')}
          </Button>
        </>
      )}
      {state !== 'running' && note.folder === null && note.made > 0 && (
        <Button
          kind={state === 'done' ? 'primary' : 'secondary'}
          icon={ArrowDownTrayIcon}
          busy={joined !== null}
          onClick={() => attempt(download)}
        >
          {t(note.format === 'pdf-one' ? 'batch.list.downloadOne' : 'batch.list.download')}
        </Button>
      )}
      {note.format === 'pdf-one' && joined !== null && (
        <ProgressBar
          label={t('batch.list.joining', { done: joined, all: note.made })}
          value={joined / Math.max(1, note.made)}
        />
      )}
      {state !== 'running' && <Button onClick={() => setAsked(true)}>{t('batch.list.remove')}</Button>}
      <ConfirmDialog
        open={asked}
        danger
        title={t('batch.list.removeTitle')}
        description={t('batch.list.removeText')}
        confirmLabel={t('batch.list.remove')}
        onConfirm={() => {
          setAsked(false);
          attempt(() => batches.discard(note.id));
        }}
        onCancel={() => setAsked(false)}
      />
    </div>
  );
}

function Stopped({ error }: { error: unknown }) {
  const { t } = useTexts();
  if (!(error instanceof FolderError)) return <ErrorNotice error={error} />;
  return (
    <p role="alert" className="rounded-control bg-danger-soft p-3 text-sm text-danger-text">
      {t('batch.make.folderRefused')}
    </p>
  );
}

function BatchItem({ note, run }: { note: BatchNote; run: BatchRun }) {
  const { t, format } = useTexts();
  const state = stateOf(note, run);
  const { count, made, folder } = note;
  const name = t('batch.list.name', {
    count,
    number: format.number(count),
    when: format.recent(note.createdAt),
  });
  const seconds = run.running?.id === note.id ? run.running.secondsLeft : null;
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 grow font-medium">{name}</h3>
        <Badge kind={KINDS[state]}>{t(`batch.list.${state}`)}</Badge>
      </div>
      {state !== 'done' && <ProgressBar label={t('batch.list.progress')} value={made / Math.max(1, count)} />}
      <p className="text-sm text-muted tabular-nums">
        {t('batch.list.made', { made: format.number(made), all: format.number(count) })}
        {seconds !== null && ` · ${leftText(seconds, { t })}`}
        {folder !== null && ` · ${t('batch.list.inFolder', { name: folder.name })}`}
      </p>
      {run.stopped?.id === note.id && <Stopped error={run.stopped.error} />}
      {state !== 'running' && <Problems note={note} run={run} />}
      <Actions note={note} state={state} run={run} />
    </li>
  );
}

/** The template's batches: those that run or wait to be continued, and those whose files are kept. */
export function BatchList({ template, run }: { template: string; run: BatchRun }) {
  const { t, format } = useTexts();
  const { batches } = useData();
  const notes = useLive(() => batches.watchOf(template), [batches, template]) ?? [];
  const current = notes.find(({ id }) => id === run.running?.id);
  return (
    <>
      <output className="sr-only">
        {current !== undefined && current.made === current.count
          ? t('batch.list.finished', { count: current.made, number: format.number(current.made) })
          : ''}
      </output>
      {notes.length > 0 && (
        <Card>
          <h2 className="text-h2 font-semibold">{t('batch.list.title')}</h2>
          <ul className="divide-y divide-line">
            {notes.map((note) => (
              <BatchItem key={note.id} note={note} run={run} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
