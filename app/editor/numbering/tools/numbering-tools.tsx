import { useTexts } from '#app/i18n/texts.ts';
import { Menu } from '#app/ui/menu.tsx';
import { NumberingIcon } from '../../toolbar/icons.tsx';
import { ToolButton } from '../../toolbar/tool-button.tsx';
import { useToolbar } from '../../toolbar/toolbar-context.ts';
import { useNumberingEntries } from './use-numbering-entries.ts';

export function NumberingTools() {
  const { t } = useTexts();
  const { state } = useToolbar();
  const entries = useNumberingEntries();
  return (
    <Menu
      trigger={
        <ToolButton label={t('editor.tool.numbering')} icon={NumberingIcon} pressed={state.scheme !== null} />
      }
      entries={entries}
      anchor="bottom start"
    />
  );
}
