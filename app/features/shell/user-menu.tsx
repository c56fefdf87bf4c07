import { ArrowRightStartOnRectangleIcon } from '@heroicons/react/24/outline';
import type { ButtonHTMLAttributes, Ref } from 'react';
import type { Profile } from '#app/data/ports.ts';
import { languages, type Language } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Menu } from '#app/ui/menu.tsx';
import type { MenuEntry } from '#app/ui/menu-entries.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import { setTheme, themes, useTheme, type Theme } from '#app/ui/theme.ts';
import { initials } from './initials.ts';

const languageNames: Record<Language, string> = {
  pt_BR: 'Português (Brasil)',
  pt_PT: 'Português (Portugal)',
  en_US: 'English (US)',
};
const themeLabels = {
  light: 'shell.themeLight',
  dark: 'shell.themeDark',
  system: 'shell.themeSystem',
} as const satisfies Record<Theme, string>;

export function UserMenu({ profile, onSignOut }: { profile: Profile; onSignOut: () => void }) {
  const { t, language, switchLanguage } = useTexts();
  const notify = useNotify();
  const theme = useTheme();
  const choose = (wanted: Language) => {
    switchLanguage(wanted).catch(() => notify({ kind: 'error', text: t('shell.languageFailed') }));
  };
  const entries: MenuEntry[] = [
    ...themes.map((each) => ({
      id: each,
      label: `${t('shell.theme')}: ${t(themeLabels[each])}`,
      checked: each === theme,
      perform: () => setTheme(each),
    })),
    'separator',
    ...languages.map((each) => ({
      id: each,
      label: languageNames[each],
      checked: each === language,
      perform: () => choose(each),
    })),
    'separator',
    { id: 'sign-out', label: t('shell.signOut'), icon: ArrowRightStartOnRectangleIcon, perform: onSignOut },
  ];
  return <Menu trigger={<Avatar profile={profile} />} entries={entries} header={<Who profile={profile} />} />;
}

interface AvatarProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  profile: Profile;
  ref?: Ref<HTMLButtonElement>;
}

function Avatar({ profile: { user }, ...rest }: AvatarProps) {
  const { t } = useTexts();
  return (
    <button
      {...rest}
      type="button"
      aria-label={t('shell.userMenu', { name: user.name })}
      className="flex size-9 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-accent-text touch:size-11"
    >
      {initials(user.firstName, user.lastName, user.user)}
    </button>
  );
}

function Who({ profile: { user, company } }: { profile: Profile }) {
  return (
    <div className="mb-1 max-w-72 border-b border-line px-2 pt-1 pb-2">
      {[
        { text: user.name, look: 'font-medium' },
        { text: user.user, look: 'text-xs text-muted' },
        { text: company.name, look: 'text-xs text-muted' },
      ].map(({ text, look }) => (
        <p key={look + text} className={`truncate ${look}`} title={text}>
          {text}
        </p>
      ))}
    </div>
  );
}
