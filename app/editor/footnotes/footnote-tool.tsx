import { ChatBubbleBottomCenterTextIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { ToolButton } from '../toolbar/tool-button.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';
import { INSERT_FOOTNOTE } from './footnotes-extension.ts';

export const FootnoteIcon = ChatBubbleBottomCenterTextIcon;

/** In the body only: header and footer are on every page. */
export function FootnoteTool() {
  const { t } = useTexts();
  const { state, dispatch } = useToolbar();
  return (
    <ToolButton
      label={t('editor.tool.footnote')}
      icon={FootnoteIcon}
      disabled={state.area !== 'body'}
      onClick={() => dispatch(INSERT_FOOTNOTE, undefined)}
    />
  );
}
