import { IdentificationIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import type { LocalCertificate } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { useNow } from '#app/ui/use-now.ts';

interface CertificateListProps {
  certificates: readonly LocalCertificate[];
  chosen: string | null;
  onChoose: (thumbprint: string) => void;
}

/** The certificates opened on this page; an expired one is shown but cannot be chosen. */
export function CertificateList({ certificates, chosen, onChoose }: CertificateListProps) {
  const { t, format } = useTexts();
  const now = useNow();
  if (certificates.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{t('signInMethods.certificates')}</legend>
      <ul className="flex flex-col gap-2">
        {certificates.map((certificate) => {
          const expired = Date.parse(certificate.validityEnd) <= now.getTime();
          const isChosen = chosen === certificate.thumbprint && !expired;
          return (
            <li key={certificate.thumbprint}>
              <label
                className={clsx(
                  'flex items-start gap-3 rounded-control border p-3 has-focus-visible:outline-2 has-focus-visible:outline-accent',
                  isChosen ? 'border-accent bg-accent-soft' : 'border-line',
                  expired ? 'text-muted' : 'cursor-pointer hover:bg-hover',
                )}
              >
                <input
                  type="radio"
                  name="certificate"
                  className="sr-only"
                  disabled={expired}
                  checked={isChosen}
                  onChange={() => onChoose(certificate.thumbprint)}
                />
                <IdentificationIcon aria-hidden className="size-5 shrink-0" />
                <span className="min-w-0 grow">
                  <span className="block truncate font-medium" title={certificate.subjectName}>
                    {certificate.subjectName}
                  </span>
                  <span className="block truncate text-xs text-muted" title={certificate.issuerName}>
                    {certificate.issuerName}
                  </span>
                  <span className="mt-1 flex flex-wrap gap-1 text-xs text-muted">
                    {t('signInMethods.validUntil', { date: format.date(certificate.validityEnd) })}
                    {expired && <Badge kind="danger">{t('signInMethods.expired')}</Badge>}
                  </span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
