import type { AccountTab } from '#app/features/account/account-tab.ts';
import {
  chargeTab,
  notificationsTab,
  plansTab,
  profileTab,
  securityTab,
} from '#app/features/account/tabs.ts';
import { certificatesTab } from '#app/features/certificates/tab.ts';

/** The tabs of the account area, in order; a feature adds its own in one line. */
export const accountTabs: readonly AccountTab[] = [
  profileTab,
  securityTab,
  chargeTab,
  notificationsTab,
  plansTab,
  certificatesTab,
];
