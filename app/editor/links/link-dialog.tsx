import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';
import { LinkForm } from './link-form.tsx';
import { $applyLink, $needsLinkText, $removeLink } from './links.ts';

/** Asks for the address of the link at the caret or around the selected text; without either, also for its text. */
export function LinkDialog() {
  const { panel, openPanel, returnToText } = useToolbar();
  const { t } = useTexts();
  const close = () => {
    openPanel(null);
    returnToText();
  };
  return (
    <Dialog open={panel === 'link'} onClose={close} title={t('writing.link.title')}>
      <AppliedToDocument onDone={close} />
    </Dialog>
  );
}

function AppliedToDocument({ onDone }: { onDone: () => void }) {
  const { state, editors, perform } = useToolbar();
  const [needsText] = useState(() => editors.areas[state.area].read($needsLinkText));
  const done = (change: () => void) => {
    perform(change);
    onDone();
  };
  return (
    <LinkForm
      current={state.link}
      needsText={needsText}
      onApply={(target, text) => done(() => $applyLink(target, text))}
      onRemove={() => done($removeLink)}
      canFollow
    />
  );
}
