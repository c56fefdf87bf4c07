import { useState } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { createImporter, type OfficeReader } from '#app/importers/create-importer.ts';
import { Autocomplete } from '#app/shared/inputs/autocomplete/autocomplete.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { TabBar } from '#app/ui/tab-bar.tsx';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import { useAttemptInOrder } from '#app/ui/use-attempt.ts';
import type { Undo } from '#app/ui/use-undo.ts';
import { areaChoices } from '#app/shared/areas/area-choices.ts';
import { FieldList } from './fields/field-list.tsx';
import { DryRun } from './files/dry-run.tsx';
import { ReadingChoices } from './files/reading-choices.tsx';
import { ReadingProgress } from './files/reading-progress.tsx';
import { MadeList } from './making/made-list.tsx';
import type { Making } from './making/make-templates.ts';
import { useImport, type Import } from './use-import.ts';

interface ImportingDialogProps {
  /** The current folder, which is where the templates go unless the person says otherwise. */
  area: string;
  files: readonly File[];
  undo: Undo;
  onClose: () => void;
  /** The same reader with another worker. */
  openReader?: () => OfficeReader;
}

/** 'Campos' waits behind the files, since it has those of all of them. */
function DryRunTabs({ running }: { running: Import }) {
  const { t } = useTexts();
  const [tab, setTab] = useState<'files' | 'fields'>('files');
  const { session, state, fields, wish } = running;
  return (
    <TabBar
      label={t('importing.title')}
      tabs={[
        { id: 'files', label: t('importing.tab.files', { number: state.entries.length }) },
        { id: 'fields', label: t('importing.tab.fields', { number: fields.length }) },
      ]}
      chosen={tab}
      onChoose={setTab}
    >
      {tab === 'files' ? (
        <DryRun session={session} state={state} />
      ) : (
        <FieldList fields={fields} onWish={wish} />
      )}
    </TabBar>
  );
}

function Target({ running: { target, setTarget } }: { running: Import }) {
  const { t } = useTexts();
  const { areas } = useData();
  const tree = useLive(() => areas.watchTree(), [areas]);
  return (
    tree !== undefined && (
      <Autocomplete
        label={t('importing.target')}
        value={target}
        choices={areaChoices(tree, t('browser.home'))}
        onChange={setTarget}
        className="w-full sm:mr-auto sm:w-64"
      />
    )
  );
}

function DryRunDialog({ running, onClose }: { running: Import; onClose: () => void }) {
  const { t } = useTexts();
  const narrow = useMediaQuery(mediaQueries.narrow);
  const { session, state, on, make } = running;
  const isReading = state.entries.some(({ step }) => step.kind === 'waiting' || step.kind === 'reading');
  const [asked, setAsked] = useState(false);
  const leave = () => (running.isTouched ? setAsked(true) : onClose());
  return (
    <Dialog
      open
      onClose={leave}
      size="full"
      title={t('importing.title')}
      actions={
        <>
          {!narrow && <Target running={running} />}
          <div className="flex gap-2 self-end">
            <Button onClick={leave}>{t('common.cancel')}</Button>
            <Button kind="primary" disabled={on.length === 0 || isReading} onClick={make}>
              {t('importing.make', { count: on.length })}
            </Button>
          </div>
        </>
      }
    >
      <ReadingProgress session={session} state={state} />
      {narrow && <Target running={running} />}
      <ReadingChoices state={state} onChoose={(change) => session.choose(change)} />
      <DryRunTabs running={running} />
      <ConfirmDialog
        open={asked}
        danger
        title={t('importing.leave.title')}
        description={t('importing.leave.text')}
        confirmLabel={t('importing.leave.confirm')}
        onConfirm={onClose}
        onCancel={() => setAsked(false)}
      />
    </Dialog>
  );
}

/** What was made, with the way to take it back as one. */
function useTakingBack(undo: Undo): {
  keep: (making: Making) => void;
  offer: () => void;
  takeBack: (then: () => void) => void;
} {
  const { t } = useTexts();
  const { templates } = useData();
  const attempt = useAttemptInOrder();
  const [uids, setUids] = useState<readonly string[]>([]);
  const remove = () => templates.delete(uids);
  return {
    keep: ({ made }) => setUids(made.map(({ template }) => template.uid)),
    offer: () => {
      if (uids.length > 0) undo.offer(t('importing.made.title', { count: uids.length }), remove);
    },
    takeBack: (then) =>
      attempt(async () => {
        await remove();
        then();
      }),
  };
}

/** Reads files of other programs, shows what they would become, and makes templates of them. */
export function ImportingDialog({
  area,
  files,
  undo,
  onClose,
  openReader = createImporter,
}: ImportingDialogProps) {
  const { t } = useTexts();
  const made = useTakingBack(undo);
  const running = useImport({ area, files, openReader }, made.keep);
  const { step, stopMaking } = running;
  const leave = (): void => {
    if (step.kind === 'making') return;
    onClose();
    if (step.kind === 'made') made.offer();
  };
  if (step.kind === 'making')
    return (
      <Dialog
        open
        onClose={leave}
        title={t('importing.title')}
        actions={<Button onClick={stopMaking}>{t('importing.stop')}</Button>}
      >
        <output className="mb-2 block text-sm">
          {t('importing.making', { done: step.done, all: step.all })}
        </output>
        <ProgressBar label={t('importing.title')} value={step.done / Math.max(1, step.all)} />
      </Dialog>
    );
  if (step.kind === 'made') {
    const count = step.making.made.length;
    return (
      <Dialog
        open
        onClose={leave}
        size="medium"
        title={t('importing.made.title', { count })}
        actions={
          <>
            {count > 0 && <Button onClick={() => made.takeBack(onClose)}>{t('browser.undo')}</Button>}
            <Button kind="primary" onClick={leave}>
              {t('common.close')}
            </Button>
          </>
        }
      >
        <MadeList making={step.making} />
      </Dialog>
    );
  }
  return <DryRunDialog running={running} onClose={leave} />;
}
