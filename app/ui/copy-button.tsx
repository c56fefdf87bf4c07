import { CheckIcon, ClipboardDocumentIcon } from '@heroicons/react/24/outline';
import { useCallback, useEffect, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import type { Icon } from './icon.ts';
import { IconButton } from './icon-button.tsx';
import { useNotify } from './notifications.tsx';

interface CopyButtonProps {
  /** Name of the copied thing, as users call it. */
  label: string;
  text: string;
}

/** Beside a key or a code that is used elsewhere. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const { t } = useTexts();
  const copy = useCopy();
  const { icon, mark } = useCopiedIcon();
  return (
    <IconButton
      icon={icon}
      label={t('common.copy', { label })}
      onClick={() => void copy(text).then((copied) => copied && mark())}
    />
  );
}

/** Specification 1, section 2: time for which a check replaces the icon. */
const CHECK_MS = 1500;

/** The icon of a copy button: a check for a moment after `mark` is called. */
export function useCopiedIcon(): { icon: Icon; mark: () => void } {
  const [marks, setMarks] = useState(0);
  const [checked, setChecked] = useState(false);
  useEffect(() => {
    if (marks === 0) return undefined;
    const timer = setTimeout(() => setChecked(false), CHECK_MS);
    return () => clearTimeout(timer);
  }, [marks]);
  const mark = useCallback(() => {
    setChecked(true);
    setMarks((before) => before + 1);
  }, []);
  return { icon: checked ? CheckIcon : ClipboardDocumentIcon, mark };
}

/** Messages for the user, which can name the copied thing. */
interface CopyWords {
  copied: string;
  notCopied: string;
}

/** False if the browser refuses or has no clipboard. */
async function putInClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies a text to the clipboard and returns whether the browser allowed it. */
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
