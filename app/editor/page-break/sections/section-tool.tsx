import { useTexts } from '#app/i18n/texts.ts';
import { SectionIcon } from '../../toolbar/icons.tsx';
import { ToolButton } from '../../toolbar/tool-button.tsx';
import { useToolbar } from '../../toolbar/toolbar-context.ts';

/** In the body only, as a page break. */
export function SectionTool() {
  const { t } = useTexts();
  const { state, openPanel } = useToolbar();
  return (
    <ToolButton
      label={t('section.tool')}
      icon={SectionIcon}
      disabled={state.area !== 'body' || state.inTable}
      onClick={() => openPanel('section')}
    />
  );
}
