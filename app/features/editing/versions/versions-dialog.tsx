import { Suspense, useState } from 'react';
import { usePeopleNames } from '#app/data/hooks/people-names.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Template } from '#domain/entities/template.ts';
import type { TemplateVersion } from '#domain/entities/template-version.ts';
import type { Workspace } from '../session/create-workspace.ts';
import { CompareEntry } from '../comparing/compare-entry.tsx';
import { useOpenedVersion } from './use-opened-version.ts';
import { VersionList } from './version-list.tsx';
import { VersionPaper } from './version-paper.tsx';

interface VersionsDialogProps {
  workspace: Workspace;
  published: Template;
  onClose: () => void;
}

/** Lists the published versions, shows one of them, and restores it into the editor. */
export function VersionsDialog({ workspace, published, onClose }: VersionsDialogProps) {
  const { t, format } = useTexts();
  const notify = useNotify();
  const authorOf = usePeopleNames(t('versions.someone'));
  const { opened, open, close, tellUnreachable } = useOpenedVersion(workspace);
  const restore = (version: TemplateVersion): void => {
    workspace.session.restore(version);
    notify({ kind: 'success', text: t('versions.restored') });
    onClose();
  };
  const [compares, setCompares] = useState<{ version: string | null } | null>(null);
  const read = opened?.read ?? null;
  if (compares !== null)
    return (
      <Suspense fallback={null}>
        <CompareEntry
          workspace={workspace}
          published={published}
          version={compares.version}
          onClose={onClose}
        />
      </Suspense>
    );
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
            <Button kind="primary" disabled={read === null} onClick={() => read && restore(read.version)}>
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
          onCompare={(version) => setCompares({ version })}
          onUnreachable={tellUnreachable}
        />
      )}
      {opened !== null && read === null && <Spinner label={t('versions.reading')} />}
      {read !== null && <VersionPaper {...read} />}
    </Dialog>
  );
}
