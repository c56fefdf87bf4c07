import { BuildingOfficeIcon, UserPlusIcon } from '@heroicons/react/24/outline';
import type { HTMLAttributes, Ref } from 'react';
import type { Profile } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { Icon } from '#app/ui/icon.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Popover } from '#app/ui/popover.tsx';
import { AdminRequests } from './admin-requests.tsx';
import { PersonalRequests } from './personal-requests.tsx';
import { useAccessRequests } from './use-access-requests.ts';

/** In the top bar: one's own requests, and for administrators those of others, with how many wait. */
export function RequestMenus({ profile }: { profile: Profile }) {
  const { t } = useTexts();
  const inUse = useAccessRequests();
  const waiting = inUse.lists?.admin.filter(({ status }) => status === 'pending').length ?? 0;
  const label =
    waiting === 0 ? t('accessRequests.admin') : t('accessRequests.adminWaiting', { count: waiting });
  return (
    <>
      <Popover
        label={t('accessRequests.personal')}
        className="w-96"
        trigger={<Trigger icon={BuildingOfficeIcon} label={t('accessRequests.personal')} />}
      >
        <h2 className="mb-2 text-h2 font-semibold">{t('accessRequests.personal')}</h2>
        <PersonalRequests inUse={inUse} profile={profile} />
      </Popover>
      <Popover
        label={t('accessRequests.admin')}
        className="w-96"
        trigger={<Trigger icon={UserPlusIcon} label={label} count={waiting} />}
      >
        <h2 className="mb-2 text-h2 font-semibold">{t('accessRequests.admin')}</h2>
        <AdminRequests inUse={inUse} />
      </Popover>
    </>
  );
}

interface TriggerProps extends HTMLAttributes<HTMLElement> {
  icon: Icon;
  label: string;
  count?: number;
  ref?: Ref<HTMLButtonElement>;
}

function Trigger({ icon, label, count = 0, ...rest }: TriggerProps) {
  return (
    <span className="relative">
      <IconButton {...rest} icon={icon} label={label} />
      {count > 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute -top-0.5 -right-0.5 flex min-w-4 items-center justify-center rounded-full bg-accent px-1 text-[10px] font-semibold text-on-accent"
        >
          {count}
        </span>
      )}
    </span>
  );
}
