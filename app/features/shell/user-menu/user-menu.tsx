import { Suspense, useEffect } from 'react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { useFileAddress } from '#app/data/hooks/file-address.ts';
import type { Profile } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { MenuFrame } from '#app/ui/menu.tsx';
import { whenIdle } from '#app/ui/when-idle.ts';
import { laterPart, Told } from '#app/ui/later-part.tsx';

const loadList = () => import('./user-menu-list.tsx');
const UserMenuList = laterPart(async () => (await loadList()).UserMenuList, Told);

interface UserMenuProps {
  profile: Profile;
  /** There is room for the first name beside the picture. */
  named: boolean;
  onSignOut: () => void;
}

/** The list is loaded once the page is ready, at the latest on the press. */
export function UserMenu({ profile, named, onSignOut }: UserMenuProps) {
  useEffect(() => whenIdle(() => void loadList().catch(() => undefined)), []);
  return (
    <MenuFrame trigger={<MenuButton profile={profile} named={named} />}>
      <Suspense fallback={null}>
        <UserMenuList profile={profile} onSignOut={onSignOut} />
      </Suspense>
    </MenuFrame>
  );
}

interface MenuButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  profile: Profile;
  named: boolean;
  ref?: Ref<HTMLButtonElement>;
}

function MenuButton({ profile: { user }, named, ...rest }: MenuButtonProps) {
  const { t } = useTexts();
  const { profile } = useData();
  const photo = useFileAddress(useLive(profile.state$)?.details?.photo ?? null);
  return (
    <button
      {...rest}
      type="button"
      aria-label={t('shell.userMenu', { name: user.name })}
      className="flex shrink-0 items-center gap-2 rounded-full"
    >
      <Avatar
        firstName={user.firstName}
        lastName={user.lastName}
        login={user.user}
        photo={photo}
        size="bar"
      />
      {named && user.firstName !== '' && (
        <span className="max-w-28 truncate pr-2" title={user.firstName}>
          {user.firstName}
        </span>
      )}
    </button>
  );
}
