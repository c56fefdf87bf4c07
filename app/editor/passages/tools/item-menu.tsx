import { useEffect } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { ContextMenu, useContextMenu } from '#app/ui/context-menu.tsx';
import { AREAS } from '../../document-editors.ts';
import { useToolbar } from '../../toolbar/toolbar-context.ts';
import { BEGIN_PASSAGE } from '../begin-passage.ts';
import { watchItemPresses } from './item-presses.ts';
import { usePassageEntries } from './use-passage-entries.ts';

/** The menu at the sign of a list item: its rules. */
export function ItemMenu() {
  const { t } = useTexts();
  const { editors, dispatch } = useToolbar();
  const control = useContextMenu();
  const entries = usePassageEntries((request) => dispatch(BEGIN_PASSAGE, request));
  const { openAt } = control;
  useEffect(() => {
    const stops = AREAS.map((area) =>
      watchItemPresses(editors.areas[area], (at) => {
        editors.activate(area);
        openAt(at);
      }),
    );
    return () => stops.forEach((stop) => stop());
  }, [editors, openAt]);
  return <ContextMenu control={control} entries={entries} label={t('passages.tool')} />;
}
