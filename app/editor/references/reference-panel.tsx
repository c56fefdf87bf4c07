import { useState } from 'react';
import { useToolbar } from '../toolbar/toolbar-context.ts';
import { ReferenceDialog } from './reference-dialog.tsx';
import { $targetChoices } from './reference-targets.ts';
import { INSERT_REFERENCE } from './references-extension.ts';

/** The dialog for a cross-reference, while it is asked for. */
export function ReferencePanel() {
  const { panel, asked } = useToolbar();
  return panel === 'reference' && <Asked key={asked} />;
}

function Asked() {
  const { editors, dispatch, openPanel, returnToText } = useToolbar();
  const [choices] = useState(() => editors.areas.body.read($targetChoices));
  const close = () => {
    openPanel(null);
    returnToText();
  };
  return (
    <ReferenceDialog
      choices={choices}
      onClose={close}
      onInsert={(reference) => {
        dispatch(INSERT_REFERENCE, reference);
        close();
      }}
    />
  );
}
