import { QuestionMarkCircleIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { useBarButton } from '#app/ui/bar-buttons.ts';
import { openHelp } from '#app/ui/open-help.ts';

/** 'Ajuda', at the article of the current screen; on phones it is in the user's menu. */
export function useHelpButton(narrow: boolean): void {
  const { t } = useTexts();
  const button = {
    id: 'help',
    icon: QuestionMarkCircleIcon,
    label: t('shell.help'),
    shortcut: 'F1',
    priority: 20,
    onPress: () => openHelp(),
  };
  useBarButton(narrow ? null : button);
}
