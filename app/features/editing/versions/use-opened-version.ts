import { useState } from 'react';
import { useData } from '#app/data/react.tsx';
import type { DocumentEditors } from '#app/editor/document-editors.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import type { VersionNote } from '#domain/entities/template.ts';
import type { TemplateVersion } from '#domain/entities/template-version.ts';
import type { Workspace } from '../session/create-workspace.ts';

export interface OpenedVersion {
  version: TemplateVersion;
  editors: DocumentEditors;
}

interface Opening {
  note: VersionNote;
  /** Null while it loads. */
  read: OpenedVersion | null;
}

export interface VersionOpening {
  opened: Opening | null;
  open: (note: VersionNote) => Promise<void>;
  close: () => void;
  tellUnreachable: () => void;
}

/** One former version, read from the device or the server. */
export function useOpenedVersion(workspace: Workspace): VersionOpening {
  const { t } = useTexts();
  const notify = useNotify();
  const { templates } = useData();
  const [opened, setOpened] = useState<Opening | null>(null);
  const tellUnreachable = (): void => void notify({ kind: 'error', text: t('versions.unreachable') });
  const open = async (note: VersionNote): Promise<void> => {
    setOpened({ note, read: null });
    const version = await templates.version(note.file).catch(() => null);
    if (version === null) tellUnreachable();
    const read = version === null ? null : { version, editors: workspace.openVersion(version) };
    setOpened((now) => (now?.note !== note ? now : read === null ? null : { note, read }));
  };
  return { opened, open, close: () => setOpened(null), tellUnreachable };
}
