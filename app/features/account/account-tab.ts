import type { ComponentType } from 'react';
import type { Profile } from '#app/data/ports.ts';
import type { Icon } from '#app/ui/icon.ts';

const accountTabIds = ['profile', 'security', 'charge', 'notifications', 'plans', 'certificates'] as const;
type AccountTabId = (typeof accountTabIds)[number];

/** One tab of the account area. Any feature can provide one; `app/boot/workspace/account-tabs.ts` collects them. */
export interface AccountTab {
  id: AccountTabId;
  icon: Icon;
  /** Whether this person sees the tab; absent means everybody does. */
  isFor?: (profile: Profile) => boolean;
  /** Loaded when the tab is first opened. */
  Content: ComponentType;
}
