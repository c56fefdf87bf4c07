import { useState } from 'react';
import { useToolbar } from '../../toolbar/toolbar-context.ts';
import { $changeParagraphs, $paragraphValues } from '../paragraph-values.ts';
import { ParagraphDialog } from './paragraph-dialog.tsx';

const USUAL_WIDTH = 640;

/** The paragraph dialog, while it is asked for. */
export function ParagraphPanel() {
  const { panel, asked } = useToolbar();
  return panel === 'paragraph' && <Asked key={asked} />;
}

function Asked() {
  const { editors, perform, openPanel, returnToText } = useToolbar();
  const editor = editors.areas[editors.active()];
  const [values] = useState(() => {
    perform(() => undefined);
    return editor.read($paragraphValues);
  });
  const close = () => {
    openPanel(null);
    returnToText();
  };
  if (values === null) return null;
  const text = editor.getRootElement();
  return (
    <ParagraphDialog
      values={values}
      width={text?.offsetWidth ?? USUAL_WIDTH}
      onClose={close}
      onApply={(change) => {
        perform(() => $changeParagraphs(change));
        close();
      }}
    />
  );
}
