import { MoonIcon, SunIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { useBarButton } from '#app/ui/bar-buttons.ts';
import { setTheme, useShownTheme } from '#app/ui/theme.ts';

/** The switch between light and dark; on phones only the user's menu has the themes. */
export function useThemeButton(narrow: boolean): void {
  const { t } = useTexts();
  const next = useShownTheme() === 'dark' ? 'light' : 'dark';
  const button = {
    id: 'theme',
    icon: next === 'dark' ? MoonIcon : SunIcon,
    label: t(next === 'dark' ? 'shell.toDark' : 'shell.toLight'),
    priority: 40,
    onPress: () => setTheme(next),
  };
  useBarButton(narrow ? null : button);
}
