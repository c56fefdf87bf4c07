import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { Page } from '#app/ui/page.tsx';
import type { Template } from '#domain/entities/template.ts';
import type { EditorMode } from './editor-modes/editor-mode.ts';
import { EditingScreen } from './editing-screen.tsx';
import { RuleWorkspace } from './rules/rule-form.tsx';
import { useWorkspace, type WorkspaceSource } from './use-workspace.ts';

interface EditingWorkspaceProps extends WorkspaceSource {
  /** The currently published template on the device. */
  published: Template | null;
  mode: EditorMode;
}

export function EditingWorkspace({ published, mode, ...source }: EditingWorkspaceProps) {
  const state = useWorkspace(source);
  if (state.phase === 'opening') return null;
  if (state.phase === 'failed') {
    return (
      <Page>
        <ErrorNotice error={state.error} />
      </Page>
    );
  }
  return (
    <RuleWorkspace workspace={state.workspace}>
      <EditingScreen user={source.user} workspace={state.workspace} published={published} mode={mode} />
    </RuleWorkspace>
  );
}
