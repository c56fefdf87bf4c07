import { ClipboardDocumentIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import { ToolButton } from '../toolbar/tool-button.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';
import { PASTE_TEXT } from './paste-extension.ts';

async function clipboardText(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}

/** Pastes plain text, without its style. */
export function PasteTool() {
  const { t } = useTexts();
  const notify = useNotify();
  const { dispatch, returnToText } = useToolbar();
  const paste = async () => {
    const text = await clipboardText();
    if (text === null) notify({ kind: 'info', text: t('paste.plainHelp') });
    else if (text !== '') dispatch(PASTE_TEXT, text);
    returnToText();
  };
  return (
    <ToolButton
      label={t('paste.plain')}
      aria-keyshortcuts="Control+Shift+V"
      icon={ClipboardDocumentIcon}
      onClick={() => void paste()}
    />
  );
}
