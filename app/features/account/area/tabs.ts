import {
  BellIcon,
  CreditCardIcon,
  LockClosedIcon,
  RectangleGroupIcon,
  UserCircleIcon,
} from '@heroicons/react/24/outline';
import { lazy } from 'react';
import type { AccountTab } from './account-tab.ts';

export const profileTab: AccountTab = {
  id: 'profile',
  icon: UserCircleIcon,
  Content: lazy(async () => ({ default: (await import('../profile/profile-tab.tsx')).ProfileTab })),
};

export const securityTab: AccountTab = {
  id: 'security',
  icon: LockClosedIcon,
  Content: lazy(async () => ({ default: (await import('./security-tab.tsx')).SecurityTab })),
};

export const chargeTab: AccountTab = {
  id: 'charge',
  icon: CreditCardIcon,
  isFor: ({ user }) => user.companyadmin,
  Content: lazy(async () => ({ default: (await import('../charge/charge-tab.tsx')).ChargeTab })),
};

export const notificationsTab: AccountTab = {
  id: 'notifications',
  icon: BellIcon,
  Content: lazy(async () => ({
    default: (await import('../notifications/notifications-tab.tsx')).NotificationsTab,
  })),
};

export const plansTab: AccountTab = {
  id: 'plans',
  icon: RectangleGroupIcon,
  Content: lazy(async () => ({ default: (await import('../plans/plans-tab.tsx')).PlansTab })),
};
