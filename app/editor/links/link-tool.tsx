import { LinkIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { ToolButton } from '../toolbar/tool-button.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';

export function LinkTool() {
  const { t } = useTexts();
  const { state, openPanel } = useToolbar();
  return (
    <ToolButton
      label={t('writing.link.tool')}
      shortcut="Ctrl+K"
      icon={LinkIcon}
      pressed={state.link !== null}
      onClick={() => openPanel('link')}
    />
  );
}
