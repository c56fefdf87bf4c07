import { ArrowDownTrayIcon, DocumentTextIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import type { Change } from '#app/document/comparing/comparison.ts';
import { resolveComparison } from '#app/document/comparing/resolve.ts';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { Select } from '#app/ui/select.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import type { Template } from '#domain/entities/template.ts';
import type { Workspace } from '../session/create-workspace.ts';
import { useVersions } from '../versions/use-versions.ts';
import { applyContent } from './apply-content.ts';
import { ComparedView } from './compared-view.tsx';
import { printComparison, wordOfComparison } from './print-comparison.ts';
import { SideFields, type Sides, useSideNames } from './side-fields.tsx';
import { useComparison } from './use-comparison.ts';

export interface CompareDialogProps {
  workspace: Workspace;
  published: Template;
  /** File of the version to compare with the text in the editor; null for the published state. */
  version: string | null;
  onClose: () => void;
}

/** Compares two states of the document, or another template, and takes single changes into the text in the editor. */
export function CompareDialog({ workspace, published, version, onClose }: CompareDialogProps) {
  const { t } = useTexts();
  const { files } = useData();
  const notify = useNotify();
  const narrow = useMediaQuery(mediaQueries.narrow);
  const { notes } = useVersions(published.versions ?? []);
  const [sides, setSides] = useState<Sides>({
    before: version === null ? { kind: 'published' } : { kind: 'version', file: version },
    after: { kind: 'draft' },
  });
  const [look, setLook] = useState<'beside' | 'one'>('one');
  const [printing, setPrinting] = useState(false);
  const nameOf = useSideNames(notes);
  const state = useComparison(sides, workspace, published);
  const compared = state.phase === 'compared' ? state.compared : null;
  const draft = sides.before.kind === 'draft' ? 'before' : sides.after.kind === 'draft' ? 'after' : null;
  const accept = (change: Change): void => {
    if (compared === null) return;
    const isNew = draft === 'before';
    applyContent(
      workspace,
      resolveComparison(compared.comparison, (id) => (id === change.id) === isNew),
    );
    notify({ kind: 'success', text: isNew ? t('comparing.accepted') : t('comparing.takenBack') });
  };
  const author = useAuthor();
  const deliver = async (make: () => Promise<void>): Promise<void> => {
    setPrinting(true);
    await make().catch((error: unknown) => {
      const { text, help } = errorTexts(error, t);
      notify({ kind: 'error', text: `${text}. ${help}` });
    });
    setPrinting(false);
  };
  const print = async (): Promise<void> => {
    if (compared === null) return;
    const named = { before: nameOf(sides.before), after: nameOf(sides.after) };
    await deliver(() => printComparison({ compared, sides: t('comparing.pdf.sides', named), files, t }));
  };
  const toWord = async (): Promise<void> => {
    if (compared !== null) await deliver(() => wordOfComparison({ compared, files, t, author }));
  };
  const isEmpty = compared === null || compared.comparison.changes.length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('comparing.title')}
      size="full"
      actions={
        <>
          <Button icon={DocumentTextIcon} busy={printing} disabled={isEmpty} onClick={() => void toWord()}>
            {t('comparing.word')}
          </Button>
          <Button icon={ArrowDownTrayIcon} busy={printing} disabled={isEmpty} onClick={() => void print()}>
            {t('comparing.pdf.download')}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap items-start gap-2 pb-2">
        <div className="min-w-0 grow-3 basis-96">
          <SideFields sides={sides} notes={notes} onChange={setSides} />
        </div>
        {!narrow && (
          <Select
            label={t('comparing.looks.label')}
            value={look}
            options={[
              { value: 'one', label: t('comparing.looks.one') },
              { value: 'beside', label: t('comparing.looks.beside') },
            ]}
            onChange={setLook}
            className="basis-44"
          />
        )}
      </div>
      {state.phase === 'loading' && <Spinner label={t('comparing.reading')} />}
      {state.phase === 'unreachable' && (
        <div className="flex flex-wrap items-center gap-2 py-4 text-sm">
          <p className="grow">{t('versions.unreachable')}</p>
          <Button onClick={state.retry}>{t('common.tryAgain')}</Button>
        </div>
      )}
      {compared !== null && (
        <ComparedView
          compared={compared}
          beside={look === 'beside' && !narrow}
          draft={draft}
          onAccept={accept}
        />
      )}
    </Dialog>
  );
}

/** Name of the person, whom a Word file needs for each change. */
function useAuthor(): string {
  const { session } = useData();
  const state = useLive(() => session.state$, [session]);
  return state?.phase === 'signed-in' ? state.profile.user.name : '';
}
