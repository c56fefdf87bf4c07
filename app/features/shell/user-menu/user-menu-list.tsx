import {
  ArrowRightStartOnRectangleIcon,
  BuildingOffice2Icon,
  DevicePhoneMobileIcon,
  QuestionMarkCircleIcon,
  UserCircleIcon,
  UserPlusIcon,
} from '@heroicons/react/24/outline';
import { useNavigate } from 'react-router';
import type { Permission } from '#domain/rules/permissions/permission-names.ts';
import { useMay } from '#app/data/permissions.ts';
import type { Profile } from '#app/data/ports.ts';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { languages, type Language } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useSwitchLanguage } from '#app/i18n/use-switch-language.ts';
import type { MenuEntry } from '#app/ui/menu-entries.ts';
import { MenuList } from '#app/ui/menu-list.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { openHelp } from '#app/ui/open-help.ts';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import { setTheme, themes, useTheme, type Theme } from '#app/ui/theme.ts';
import { useProductEntries } from '../top-bar/app-switcher.tsx';
import { SealBadge } from '../top-bar/seal.tsx';
import { useLegalEntries } from './use-legal-entries.ts';
import { useShownCompany } from '../use-shown-company.ts';

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

/** Any of these opens the company's administration. */
const administering = [
  'users.view',
  'groups.view',
  'licenses.view',
  'settings.view',
] as const satisfies readonly Permission[];

interface UserMenuListProps {
  profile: Profile;
  onSignOut: () => void;
}

export function UserMenuList({ profile, onSignOut }: UserMenuListProps) {
  const { t, language } = useTexts();
  const switchLanguage = useSwitchLanguage();
  const notify = useNotify();
  const theme = useTheme();
  const navigate = useNavigate();
  const companies = useCompanyEntries(profile);
  const products = useProductEntries();
  const legal = useLegalEntries(profile);
  const narrow = useMediaQuery(mediaQueries.narrow);
  const seesCompany = administering.some(useMay());
  const choose = (wanted: Language) => {
    switchLanguage(wanted).catch(() => notify({ kind: 'error', text: t('shell.languageFailed') }));
  };
  const entries: MenuEntry[] = [
    ...companies,
    ...(narrow && products.length > 0 ? [...products, 'separator' as const] : []),
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
    ...(seesCompany
      ? [
          {
            id: 'company',
            label: t('shell.companyAdmin'),
            icon: BuildingOffice2Icon,
            perform: () => void navigate('/company'),
          },
        ]
      : []),
    {
      id: 'access-requests',
      label: t('shell.accessRequests'),
      icon: UserPlusIcon,
      perform: () => void navigate('/settings/access'),
    },
    {
      id: 'account',
      label: t('shell.account'),
      icon: UserCircleIcon,
      perform: () => void navigate('/account'),
    },
    {
      id: 'devices',
      label: t('shell.devices'),
      icon: DevicePhoneMobileIcon,
      perform: () => void navigate('/settings/devices'),
    },
    ...(narrow
      ? [
          {
            id: 'help',
            label: t('shell.help'),
            icon: QuestionMarkCircleIcon,
            perform: () => openHelp(),
          },
        ]
      : []),
    'separator',
    ...legal,
    'separator',
    { id: 'sign-out', label: t('shell.signOut'), icon: ArrowRightStartOnRectangleIcon, perform: onSignOut },
  ];
  return <MenuList entries={entries} anchor="bottom end" header={<Who profile={profile} />} />;
}

/**
 * The person's companies, if there are several. A switch leaves the page first, so that its unsaved data is stored in
 * the right company.
 */
function useCompanyEntries({ user, company }: Profile): MenuEntry[] {
  const { t } = useTexts();
  const { session } = useData();
  const notify = useNotify();
  const navigate = useNavigate();
  const open = async (uid: string): Promise<void> => {
    try {
      await navigate('/');
      await session.switchCompany(uid);
    } catch (error) {
      notify({ kind: 'error', text: errorTexts(error, t).text });
    }
  };
  if (user.companyNames.length < 2) return [];
  return [
    ...user.companyNames.map(({ uid, name }) => ({
      id: `company-${uid}`,
      label: name,
      checked: uid === company.uid,
      perform: () => void (uid === company.uid ? undefined : open(uid)),
    })),
    'separator',
  ];
}

function Who({ profile: { user, company } }: { profile: Profile }) {
  const name = useShownCompany()?.name ?? company.name;
  return (
    <div className="mb-1 max-w-72 border-b border-line px-2 pt-1 pb-2">
      {[
        { text: user.name, look: 'font-medium' },
        { text: user.user, look: 'text-xs text-muted' },
        { text: name, look: 'text-xs text-muted' },
      ].map(({ text, look }) => (
        <p key={look + text} className={`truncate ${look}`} title={text}>
          {text}
        </p>
      ))}
      <SealBadge />
    </div>
  );
}
