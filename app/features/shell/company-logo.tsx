import { useEffect, useState } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { companyLogo } from './whitelabel.ts';

/** The company's own logo, only with a usable whitelabel licence (feature T01). */
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

function useFileAddress(file: string | null): string | null {
  const data = useData();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return;
    let made: string | null = null;
    let gone = false;
    const show = async () => {
      const bytes = await data.files.get(file);
      if (bytes === null || gone) return;
      made = URL.createObjectURL(bytes);
      setAddress(made);
    };
    // Without its logo the menu is whole; the next visit tries again.
    show().catch(() => setAddress(null));
    return () => {
      gone = true;
      setAddress(null);
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [data, file]);
  return address;
}
