import { MagnifyingGlassIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { ToolButton } from '../toolbar/tool-button.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';

export function FindTool() {
  const { t } = useTexts();
  const { panel, openPanel } = useToolbar();
  return (
    <ToolButton
      label={t('writing.find.tool')}
      shortcut="Ctrl+F"
      icon={MagnifyingGlassIcon}
      aria-expanded={panel === 'find' || panel === 'replace'}
      onClick={() => openPanel('replace')}
    />
  );
}
