import { QuestionMarkCircleIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { ToolButton } from '../toolbar/tool-button.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';

export function ShortcutsTool() {
  const { t } = useTexts();
  const { openPanel } = useToolbar();
  return (
    <ToolButton
      label={t('writing.shortcut.title')}
      shortcut="Ctrl+/"
      icon={QuestionMarkCircleIcon}
      onClick={() => openPanel('shortcuts')}
    />
  );
}
