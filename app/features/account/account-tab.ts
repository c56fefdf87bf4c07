import type { ComponentType } from 'react';
import type { Profile } from '#app/data/ports.ts';
import type { Icon } from '#app/ui/icon.ts';

const accountTabIds = ['profile', 'security', 'charge', 'notifications', 'plans', 'certificates'] as const;
type AccountTabId = (typeof accountTabIds)[number];

/** One tab of the account area. Any feature may bring one: `app/boot/workspace/account-tabs.ts` puts them together. */
export interface AccountTab {
  id: AccountTabId;
  icon: Icon;
  /** Whether this person sees it here; to everybody where absent. */
  isFor?: (profile: Profile) => boolean;
  /** Fetched when it is first opened. */
  Content: ComponentType;
}
