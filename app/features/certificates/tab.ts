import { IdentificationIcon } from '@heroicons/react/24/outline';
import type { Profile } from '#app/data/ports.ts';
import { laterPart } from '#app/ui/later-part.tsx';

/** The account area's tab, shown only to users of the signature product. */
export const certificatesTab = {
  id: 'certificates',
  icon: IdentificationIcon,
  isFor: ({ user }: Profile) => user.applications.includes('collectame'),
  Content: laterPart(async () => (await import('./certificates-tab.tsx')).CertificatesTab),
} as const;
