import { useLocation } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { Sidebar, type SidebarModule } from '#app/ui/sidebar.tsx';
import { isCurrent, useDestinations } from './destinations.ts';
import { useFileAddress } from '#app/data/hooks/file-address.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { companyLogo } from './whitelabel.ts';

interface SideMenuProps {
  folded: boolean;
  onFold: (folded: boolean) => void;
}

/** The product's places, and below them those defined by the company (feature T01). */
export function SideMenu({ folded, onFold }: SideMenuProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const destinations = useDestinations();
  const itemsOf = (ofCompany: boolean): SidebarModule['items'] =>
    destinations
      .filter((destination) => (destination.ofCompany === true) === ofCompany)
      .map((destination) => ({
        to: destination.to,
        label: t(destination.label),
        icon: destination.icon,
        current: isCurrent(destination, pathname),
      }));
  const modules: readonly SidebarModule[] = [
    { id: 'work', items: itemsOf(false) },
    { id: 'company', label: t('shell.companyModule'), items: itemsOf(true) },
  ];
  return (
    <Sidebar
      label={t('shell.mainMenu')}
      modules={modules}
      folded={folded}
      onFold={onFold}
      foot={<CompanyLogo />}
    />
  );
}

/** The company's own logo; only with a valid whitelabel licence (feature T01). */
function CompanyLogo() {
  const { t } = useTexts();
  const data = useData();
  const projections = useLive(() => data.directory.watch(), [data]);
  const logo = projections === undefined ? null : companyLogo(projections);
  const address = useFileAddress(logo?.file ?? null);
  if (logo === null || address === null) return null;
  return (
    <img
      src={address}
      alt={t('shell.companyLogo', { company: logo.company })}
      className="mx-auto mb-2 max-h-16 max-w-full object-contain p-2"
    />
  );
}
