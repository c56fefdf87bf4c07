import { ClipboardDocumentIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from './icon-button.tsx';
import { useNotify } from './notifications.tsx';

interface CopyButtonProps {
  /** What is copied, as people call it. */
  label: string;
  text: string;
}

/** Beside a key or a code that is to be used elsewhere. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const { t } = useTexts();
  const copy = useCopy();
  return (
    <IconButton
      icon={ClipboardDocumentIcon}
      label={t('common.copy', { label })}
      onClick={() => void copy(text)}
    />
  );
}

/** Puts a text into the clipboard, and says whether the browser let it. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTexts();
  const notify = useNotify();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ kind: 'success', text: t('common.copied') });
    } catch {
      notify({ kind: 'error', text: t('common.notCopied') });
    }
  };
}
