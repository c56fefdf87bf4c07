import { useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Template, VersionNote } from '#domain/entities/template.ts';
import type { TemplateVersion } from '#domain/entities/template-version.ts';
import type { Workspace } from '../session/create-workspace.ts';
import { useAuthors } from './use-versions.ts';
import { VersionList } from './version-list.tsx';
import { VersionPaper } from './version-paper.tsx';

interface VersionsDialogProps {
  workspace: Workspace;
  published: Template;
  onClose: () => void;
}

interface Opened {
  note: VersionNote;
  /** Null while it is read. */
  version: TemplateVersion | null;
}

function useOpenedVersion() {
  const { t } = useTexts();
  const notify = useNotify();
  const { templates } = useData();
  const [opened, setOpened] = useState<Opened | null>(null);
  const tellUnreachable = (): void => notify({ kind: 'error', text: t('versions.unreachable') });
  const open = async (note: VersionNote): Promise<void> => {
    setOpened({ note, version: null });
    const version = await templates.version(note.file).catch(() => null);
    if (version === null) tellUnreachable();
    setOpened((now) => (now?.note !== note ? now : version === null ? null : { note, version }));
  };
  return { opened, open, close: () => setOpened(null), tellUnreachable };
}

/** Lists what was published before, shows one of it, and takes it back into the editor. */
export function VersionsDialog({ workspace, published, onClose }: VersionsDialogProps) {
  const { t, format } = useTexts();
  const notify = useNotify();
  const authorOf = useAuthors();
  const { opened, open, close, tellUnreachable } = useOpenedVersion();
  const restore = (version: TemplateVersion): void => {
    workspace.session.restore(version);
    notify({ kind: 'success', text: t('versions.restored') });
    onClose();
  };
  const version = opened?.version ?? null;
  const title =
    opened === null
      ? t('versions.title')
      : t('versions.version', { time: format.dateTime(opened.note.at), name: authorOf(opened.note.by) });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size={opened === null ? 'medium' : 'large'}
      description={opened === null ? t('versions.text') : undefined}
      actions={
        opened !== null && (
          <>
            <Button onClick={close}>{t('versions.back')}</Button>
            <Button kind="primary" disabled={version === null} onClick={() => version && restore(version)}>
              {t('versions.restore')}
            </Button>
          </>
        )
      }
    >
      {opened === null && (
        <VersionList
          published={published}
          onView={(note) => void open(note)}
          onUnreachable={tellUnreachable}
        />
      )}
      {opened !== null && version === null && <Spinner label={t('versions.reading')} />}
      {version !== null && <VersionPaper workspace={workspace} version={version} />}
    </Dialog>
  );
}
