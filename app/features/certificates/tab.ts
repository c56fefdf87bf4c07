import { IdentificationIcon } from '@heroicons/react/24/outline';
import { lazy } from 'react';
import type { Profile } from '#app/data/ports.ts';

/** The account area's tab: of the signature product alone, for those who may open it. */
export const certificatesTab = {
  id: 'certificates',
  icon: IdentificationIcon,
  isFor: ({ user }: Profile) => user.applications.includes('collectame'),
  Content: lazy(async () => ({ default: (await import('./certificates-tab.tsx')).CertificatesTab })),
} as const;
