import { XMarkIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { BottomSheet } from '#app/ui/drawer.tsx';
import { HelpLink } from '#app/ui/help-link.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
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
  const title = t('comments.title');
  if (narrow)
    return (
      <BottomSheet open onClose={onClose} title={title}>
        <ThreadList {...props} />
      </BottomSheet>
    );
  return (
    <aside
      aria-label={title}
      className="relative w-80 shrink-0 overflow-y-auto border-l border-line bg-surface"
    >
      <div className="flex items-center gap-1 border-b border-line py-1 pr-1 pl-3">
        <h2 className="grow font-semibold">{title}</h2>
        <HelpLink article="comments" />
        <IconButton icon={XMarkIcon} label={t('common.close')} onClick={onClose} />
      </div>
      <div className="px-3 py-2">
        <ThreadList {...props} />
      </div>
    </aside>
  );
}
