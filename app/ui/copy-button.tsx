import { ClipboardDocumentIcon } from '@heroicons/react/24/outline';
import { useCallback } from 'react';
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

/** What the person is told: of the thing that was copied, where it is called by name. */
interface CopyWords {
  copied: string;
  notCopied: string;
}

/** False where the browser does not let it, or has no clipboard to offer. */
async function putInClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Puts a text into the clipboard, and says whether the browser let it. */
export function useCopy(): (text: string, words?: CopyWords) => Promise<boolean> {
  const { t } = useTexts();
  const notify = useNotify();
  return useCallback(
    async (text, words = { copied: t('common.copied'), notCopied: t('common.notCopied') }) => {
      const copied = await putInClipboard(text);
      notify(copied ? { kind: 'success', text: words.copied } : { kind: 'error', text: words.notCopied });
      return copied;
    },
    [notify, t],
  );
}
