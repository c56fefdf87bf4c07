import type { ComponentType } from 'react';
import type { Permission } from '#domain/rules/permissions/permission-names.ts';
import { AppearanceSection } from './settings/appearance-section.tsx';
import { ComputersSection } from './settings/computers-section.tsx';
import { SignInSection } from './settings/sign-in-section.tsx';
import { NotificationsSection } from './settings/notifications-section.tsx';
import { SoundsSection } from './sounds/sounds-section.tsx';
import { HoursSection } from './settings/hours/hours-section.tsx';
import { DomainsSection } from './domains/domains-section.tsx';
import { EntitiesSection } from './entities/entities-section.tsx';
import { GroupsSection } from './groups/groups-section.tsx';
import { LicensesSection } from './licenses/licenses-section.tsx';
import { UsersSection } from './users/users-section.tsx';
import { laterPart } from '#app/ui/later-part.tsx';

export interface AdminSection {
  /** Last part of its address. */
  id: string;
  label:
    | 'company.users'
    | 'company.groups'
    | 'company.licenses'
    | 'company.appearance'
    | 'company.domains'
    | 'company.entities'
    | 'company.hours'
    | 'company.computers'
    | 'company.signIn'
    | 'notifications.company.label'
    | 'company.sounds'
    | 'company.webhooks'
    | 'company.apiKeys';
  /** The permission to see it; the permission to administer its area is also sufficient. */
  needs: Permission;
  /** Only for company administrators. */
  adminsOnly?: true;
  Component: ComponentType;
}

/** Loaded when opened, because few companies use them. */
const WebhooksSection = laterPart(
  async () => (await import('./webhooks/webhooks-section.tsx')).WebhooksSection,
);
const ApiKeysSection = laterPart(
  async () => (await import('./api-keys/api-keys-section.tsx')).ApiKeysSection,
);

/** In display order; the first is shown if the address names none. */
export const sections: readonly AdminSection[] = [
  { id: 'users', label: 'company.users', needs: 'users.view', Component: UsersSection },
  { id: 'groups', label: 'company.groups', needs: 'groups.view', Component: GroupsSection },
  {
    id: 'entities',
    label: 'company.entities',
    needs: 'settings.view',
    adminsOnly: true,
    Component: EntitiesSection,
  },
  { id: 'licenses', label: 'company.licenses', needs: 'licenses.view', Component: LicensesSection },
  { id: 'appearance', label: 'company.appearance', needs: 'settings.view', Component: AppearanceSection },
  {
    id: 'domains',
    label: 'company.domains',
    needs: 'settings.view',
    adminsOnly: true,
    Component: DomainsSection,
  },
  { id: 'hours', label: 'company.hours', needs: 'settings.view', Component: HoursSection },
  { id: 'computers', label: 'company.computers', needs: 'settings.view', Component: ComputersSection },
  {
    id: 'notifications',
    label: 'notifications.company.label',
    needs: 'settings.view',
    Component: NotificationsSection,
  },
  { id: 'sign-in', label: 'company.signIn', needs: 'settings.view', Component: SignInSection },
  { id: 'sounds', label: 'company.sounds', needs: 'settings.view', Component: SoundsSection },
  {
    id: 'webhooks',
    label: 'company.webhooks',
    needs: 'settings.view',
    adminsOnly: true,
    Component: WebhooksSection,
  },
  {
    id: 'api-keys',
    label: 'company.apiKeys',
    needs: 'settings.view',
    adminsOnly: true,
    Component: ApiKeysSection,
  },
];
