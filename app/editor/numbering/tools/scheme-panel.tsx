import { Suspense, useState } from 'react';
import { laterPart, Told } from '#app/ui/later-part.tsx';
import { useToolbar } from '../../toolbar/toolbar-context.ts';
import { applyScheme } from '../dialog/apply-scheme.ts';
import type { SchemeDialogProps } from '../dialog/scheme-dialog.tsx';
import { $selectedNumbering } from '../numbering.ts';
import { useSchemes } from './use-schemes.ts';

/** Its code is loaded when somebody asks for it. */
const SchemeDialog = laterPart<SchemeDialogProps>(
  async () => (await import('../dialog/scheme-dialog.tsx')).SchemeDialog,
  Told,
);

/** The dialog for numbering, while it is asked for. */
export function SchemePanel() {
  const { panel, asked } = useToolbar();
  return panel === 'numbering' && <Asked key={asked} />;
}

function Asked() {
  const { editors, perform, openPanel, returnToText } = useToolbar();
  const own = useSchemes(editors);
  const [current] = useState(() => {
    perform(() => undefined);
    return editors.areas[editors.active()].read($selectedNumbering);
  });
  const close = () => {
    openPanel(null);
    returnToText();
  };
  return (
    <Suspense fallback={null}>
      <SchemeDialog
        current={current}
        own={own}
        onClose={close}
        onApply={(chosen) => {
          const isApplied = applyScheme(editors, chosen);
          if (isApplied) close();
          return isApplied;
        }}
      />
    </Suspense>
  );
}
