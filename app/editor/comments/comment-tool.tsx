import { ChatBubbleLeftEllipsisIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { ToolButton } from '../toolbar/tool-button.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';
import { BEGIN_COMMENT } from './begin-comment.ts';

export function CommentTool() {
  const { t } = useTexts();
  const { dispatch } = useToolbar();
  return (
    <ToolButton
      label={t('comments.add')}
      shortcut="Ctrl+Alt+M"
      icon={ChatBubbleLeftEllipsisIcon}
      onClick={() => dispatch(BEGIN_COMMENT, undefined)}
    />
  );
}
