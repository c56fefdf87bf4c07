import { ArrowUturnLeftIcon, ArrowUturnRightIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { ToolButton } from '../toolbar/tool-button.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';

export function HistoryTools() {
  const { t } = useTexts();
  const { state, editors } = useToolbar();
  return (
    <>
      <ToolButton
        label={t('editor.tool.undo')}
        shortcut="Ctrl+Z"
        icon={ArrowUturnLeftIcon}
        disabled={!state.canUndo}
        onClick={() => editors.history.undo()}
      />
      <ToolButton
        label={t('editor.tool.redo')}
        shortcut="Ctrl+Y"
        icon={ArrowUturnRightIcon}
        disabled={!state.canRedo}
        onClick={() => editors.history.redo()}
      />
    </>
  );
}
