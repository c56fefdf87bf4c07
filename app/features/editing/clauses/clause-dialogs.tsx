import { Suspense } from 'react';
import { laterPart, Told } from '#app/ui/later-part.tsx';
import type { Workspace } from '../session/create-workspace.ts';
import type { ClauseDialogProps } from './clause-dialog-props.ts';
import type { ClausesState } from './use-clauses.ts';

const Insert = laterPart<ClauseDialogProps<'insert'>>(
  async () => (await import('./dialogs/insert-dialog.tsx')).InsertDialog,
  Told,
);
const Save = laterPart<ClauseDialogProps<'save'>>(
  async () => (await import('./dialogs/save-dialog.tsx')).SaveDialog,
  Told,
);
const Version = laterPart<ClauseDialogProps<'version'>>(
  async () => (await import('./dialogs/version-dialog.tsx')).VersionDialog,
  Told,
);

interface ClauseDialogsProps {
  workspace: Workspace;
  clauses: ClausesState;
  /** Whether fields of the document are in sections. */
  withSections: boolean;
}

/** The dialogs about words of the library; each is loaded when it is first opened. */
export function ClauseDialogs({ workspace, clauses, withSections }: ClauseDialogsProps) {
  const { asked, ask } = clauses;
  if (asked === null) return null;
  const onClose = (): void => {
    ask(null);
    requestAnimationFrame(() => workspace.editors.areas.body.focus());
  };
  const props = { workspace, clauses, withSections, onClose };
  return (
    <Suspense fallback={null}>
      {asked.kind === 'insert' && <Insert {...props} asked={asked} />}
      {asked.kind === 'save' && <Save {...props} asked={asked} />}
      {asked.kind === 'version' && <Version {...props} asked={asked} />}
    </Suspense>
  );
}
