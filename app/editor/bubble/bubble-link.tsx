import type { LexicalEditor } from 'lexical';
import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { isSafeLink } from '#domain/rules/messages/markup.ts';
import { LinkForm } from '../links/link-form.tsx';
import { $applyLink, $needsLinkText, $removeLink } from '../links/links.ts';
import { typedAddress } from '../links/typed-address.ts';

interface BubbleLinkProps {
  editor: LexicalEditor;
  /** Address of the link at the caret. */
  current: string | null;
  onClose: () => void;
}

function safeTarget(address: string): string | null {
  const target = typedAddress(address);
  return target !== null && isSafeLink(target) ? target : null;
}

/** Asks for the address of the link at the caret or around the selected text; without either, also for its text. */
export function BubbleLink({ editor, current, onClose }: BubbleLinkProps) {
  const { t } = useTexts();
  const [needsText] = useState(() => editor.read($needsLinkText));
  const done = (change: () => void) => {
    editor.update(change);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('writing.link.title')}>
      <LinkForm
        current={current}
        needsText={needsText}
        targetOf={safeTarget}
        onApply={(target, text) => done(() => $applyLink(target, text))}
        onRemove={() => done($removeLink)}
      />
    </Dialog>
  );
}
