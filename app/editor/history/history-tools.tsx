import { ArrowUturnLeftIcon, ArrowUturnRightIcon } from '@heroicons/react/24/outline';
import { REDO_COMMAND, UNDO_COMMAND } from 'lexical';
import { useTexts } from '#app/i18n/texts.ts';
import { ToolButton } from '../toolbar/tool-button.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';

export function HistoryTools() {
  const { t } = useTexts();
  const { state, editors } = useToolbar();
  const editor = editors.areas[state.area];
  return (
    <>
      <ToolButton
        label={t('editor.tool.undo')}
        shortcut="Ctrl+Z"
        icon={ArrowUturnLeftIcon}
        disabled={!state.canUndo}
        onClick={() => editor.dispatchCommand(UNDO_COMMAND, undefined)}
      />
      <ToolButton
        label={t('editor.tool.redo')}
        shortcut="Ctrl+Y"
        icon={ArrowUturnRightIcon}
        disabled={!state.canRedo}
        onClick={() => editor.dispatchCommand(REDO_COMMAND, undefined)}
      />
    </>
  );
}
