import { useEffect } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { ContextMenu, useContextMenu } from '#app/ui/context-menu.tsx';
import { AREAS } from '../../document-editors.ts';
import { useToolbar } from '../../toolbar/toolbar-context.ts';
import { watchNumberPresses } from './number-presses.ts';
import { useNumberingEntries } from './use-numbering-entries.ts';

/** The menu at a number in the text; the toolbar has the same one. */
export function NumberMenu() {
  const { t } = useTexts();
  const { editors } = useToolbar();
  const control = useContextMenu();
  const entries = useNumberingEntries();
  const { openAt } = control;
  useEffect(() => {
    const stops = AREAS.map((area) =>
      watchNumberPresses(editors.areas[area], (at) => {
        editors.activate(area);
        openAt(at);
      }),
    );
    return () => stops.forEach((stop) => stop());
  }, [editors, openAt]);
  return <ContextMenu control={control} entries={entries} label={t('editor.tool.numbering')} />;
}
