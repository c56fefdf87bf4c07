import { useTexts } from '#app/i18n/texts.ts';
import { QuoteIcon } from '../toolbar/icons.tsx';
import { ToolButton } from '../toolbar/tool-button.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';
import { $toggleQuote } from './quote.ts';

export function QuoteTool() {
  const { t } = useTexts();
  const { state, perform } = useToolbar();
  return (
    <ToolButton
      label={t('older.quote')}
      icon={QuoteIcon}
      pressed={state.quote}
      onClick={() => perform($toggleQuote)}
    />
  );
}
