import { useFileAddress } from '#app/data/hooks/file-address.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { companyLogo } from './whitelabel.ts';

/** The company's own logo; only with a valid whitelabel licence (feature T01). */
export function CompanyLogo() {
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
