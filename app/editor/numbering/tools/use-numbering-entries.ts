import { SCHEME_NAMES } from '#app/document/numbering/schemes.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { MenuAction, MenuEntry } from '#app/ui/menu-entries.ts';
import { useToolbar } from '../../toolbar/toolbar-context.ts';
import {
  $continueNumbering,
  $moveLevels,
  $removeNumbering,
  $restartNumbering,
  $toggleScheme,
} from '../numbering.ts';
import { useSchemes } from './use-schemes.ts';
import { exampleOf } from './scheme-example.ts';

/** The schemes by an example, and what can be done with the number at the caret. */
export function useNumberingEntries(): MenuEntry[] {
  const { t } = useTexts();
  const { state, editors, perform, openPanel, returnToText } = useToolbar();
  const act = (change: () => void) => () => {
    perform(change);
    returnToText();
  };
  const { scheme: current, restarts } = state;
  const own = useSchemes(editors);
  const schemes = [...SCHEME_NAMES, ...own.keys()].map((scheme): MenuAction => ({
    id: scheme,
    label: exampleOf(scheme, own),
    checked: current === scheme,
    perform: act(() => $toggleScheme(scheme)),
  }));
  const dialog: MenuAction = {
    id: 'dialog',
    label: t('scheme.open'),
    perform: () => openPanel('numbering'),
  };
  if (current === null) return [...schemes, 'separator', dialog];
  return [
    ...schemes,
    'separator',
    {
      id: 'levelIn',
      label: t('editor.numbering.levelIn'),
      shortcut: 'Tab',
      perform: act(() => void $moveLevels(1)),
    },
    {
      id: 'levelOut',
      label: t('editor.numbering.levelOut'),
      shortcut: 'Shift+Tab',
      perform: act(() => void $moveLevels(-1)),
    },
    restarts
      ? { id: 'continue', label: t('editor.numbering.continue'), perform: act($continueNumbering) }
      : { id: 'restart', label: t('editor.numbering.restart'), perform: act($restartNumbering) },
    dialog,
    'separator',
    { id: 'remove', label: t('editor.numbering.remove'), perform: act($removeNumbering) },
  ];
}
