import { useEffect } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { ContextMenu, useContextMenu } from '#app/ui/context-menu.tsx';
import { AREAS } from '../../document-editors.ts';
import { useToolbar } from '../../toolbar/toolbar-context.ts';
import { BEGIN_PASSAGE } from '../../passages/begin-passage.ts';
import { usePassageEntries } from '../../passages/tools/use-passage-entries.ts';
import { watchNumberPresses } from './number-presses.ts';
import { useNumberingEntries } from './use-numbering-entries.ts';

/** The menu at a number in the text: numbering as in the toolbar, and rules of what has the number. */
export function NumberMenu() {
  const { t } = useTexts();
  const { editors, dispatch } = useToolbar();
  const control = useContextMenu();
  const numbering = useNumberingEntries();
  const rules = usePassageEntries((request) => dispatch(BEGIN_PASSAGE, request));
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
  return (
    <ContextMenu
      control={control}
      entries={[...numbering, 'separator', ...rules]}
      label={t('editor.tool.numbering')}
    />
  );
}
