import { useTexts } from '#app/i18n/texts.ts';
import { SidePanel } from '#app/ui/side-panel.tsx';
import type { Workspace } from '../session/create-workspace.ts';
import { ThreadList } from './thread-list.tsx';
import type { CommentsState } from './use-comments.ts';

export interface CommentsPanelProps {
  workspace: Workspace;
  comments: CommentsState;
  /** Whether the template was ever saved. */
  saved: boolean;
  /** uid of the current user. */
  user: string;
  /** Shown as a bottom sheet, because there is no space beside the paper. */
  narrow: boolean;
  onClose: () => void;
}

/** The comments on the text, beside it. */
export function CommentsPanel(props: CommentsPanelProps) {
  const { t } = useTexts();
  const { narrow, onClose } = props;
  return (
    <SidePanel open title={t('comments.title')} help="comments" narrow={narrow} onClose={onClose}>
      <ThreadList {...props} />
    </SidePanel>
  );
}
