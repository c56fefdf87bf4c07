import { useTexts } from '#app/i18n/texts.ts';
import { $applyBlockKind } from '../headings/headings.ts';
import { QuoteIcon } from '../toolbar/icons.tsx';
import { ToolButton } from '../toolbar/tool-button.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';

/** Turns paragraphs into quotations and back. */
export function QuoteTool() {
  const { t } = useTexts();
  const { state, perform } = useToolbar();
  const quoted = state.block === 'quote';
  return (
    <ToolButton
      label={t('older.quote')}
      icon={QuoteIcon}
      pressed={quoted}
      onClick={() => perform(() => $applyBlockKind(quoted ? 'normal' : 'quote'))}
    />
  );
}
