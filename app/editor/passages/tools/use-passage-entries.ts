import { useTexts } from '#app/i18n/texts.ts';
import type { MenuEntry } from '#app/ui/menu-entries.ts';
import type { PassageRequest } from '../begin-passage.ts';
import { passageIcons } from '../shown/passage-icons.ts';

/** Makes a passage of what is selected. @param dispatch sends the request to the area with the caret */
export function usePassageEntries(dispatch: (request: PassageRequest) => void): MenuEntry[] {
  const { t } = useTexts();
  return [
    {
      id: 'condition',
      label: t('passages.showIf'),
      icon: passageIcons.condition,
      shortcut: 'Ctrl+Alt+S',
      perform: () => dispatch({ make: 'condition' }),
    },
    {
      id: 'repetition',
      label: t('passages.repeatFor'),
      icon: passageIcons.repetition,
      perform: () => dispatch({ make: 'repetition' }),
    },
    'separator',
    {
      id: 'current',
      label: t('passages.current'),
      shortcut: 'Ctrl+Alt+J',
      perform: () => dispatch({ make: null }),
    },
  ];
}
