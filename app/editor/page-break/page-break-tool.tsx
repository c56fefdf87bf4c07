import { useTexts } from '#app/i18n/texts.ts';
import { PageBreakIcon } from '../toolbar/icons.tsx';
import { ToolButton } from '../toolbar/tool-button.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';
import { INSERT_PAGE_BREAK } from './page-break-extension.ts';

/** In the body only: header and footer are on every page. */
export function PageBreakTool() {
  const { t } = useTexts();
  const { state, dispatch } = useToolbar();
  return (
    <ToolButton
      label={t('editor.tool.pageBreak')}
      icon={PageBreakIcon}
      disabled={state.area !== 'body' || state.inTable}
      onClick={() => dispatch(INSERT_PAGE_BREAK, undefined)}
    />
  );
}
