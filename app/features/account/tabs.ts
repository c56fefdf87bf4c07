import {
  BellIcon,
  CreditCardIcon,
  LockClosedIcon,
  RectangleGroupIcon,
  UserCircleIcon,
} from '@heroicons/react/24/outline';
import type { AccountTab } from './account-tab.ts';
import { laterPart } from '#app/ui/later-part.tsx';

export const profileTab: AccountTab = {
  id: 'profile',
  icon: UserCircleIcon,
  Content: laterPart(async () => (await import('./profile/profile-tab.tsx')).ProfileTab),
};

export const securityTab: AccountTab = {
  id: 'security',
  icon: LockClosedIcon,
  Content: laterPart(async () => (await import('./security/security-tab.tsx')).SecurityTab),
};

export const chargeTab: AccountTab = {
  id: 'charge',
  icon: CreditCardIcon,
  isFor: ({ user }) => user.companyadmin,
  Content: laterPart(async () => (await import('./charge/charge-tab.tsx')).ChargeTab),
};

export const notificationsTab: AccountTab = {
  id: 'notifications',
  icon: BellIcon,
  Content: laterPart(async () => (await import('./notifications/notifications-tab.tsx')).NotificationsTab),
};

export const plansTab: AccountTab = {
  id: 'plans',
  icon: RectangleGroupIcon,
  Content: laterPart(async () => (await import('./plans/plans-tab.tsx')).PlansTab),
};
