import { useTexts } from '#app/i18n/texts.ts';
import { ReferenceIcon } from '../toolbar/icons.tsx';
import { ToolButton } from '../toolbar/tool-button.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';

export function ReferenceTool() {
  const { t } = useTexts();
  const { openPanel } = useToolbar();
  return (
    <ToolButton
      label={t('reference.tool')}
      shortcut="Ctrl+Alt+R"
      icon={ReferenceIcon}
      onClick={() => openPanel('reference')}
    />
  );
}
