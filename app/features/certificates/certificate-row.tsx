import { IdentificationIcon, StarIcon } from '@heroicons/react/24/outline';
import { StarIcon as ChosenStarIcon } from '@heroicons/react/24/solid';
import { useTexts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { CloudCertificate } from '#domain/api/certificates.ts';
import type { CertificateChange } from '#domain/rules/people/certificate-changes.ts';

interface CertificateRowProps {
  certificate: CloudCertificate;
  now: Date;
  onValidate: () => void;
  onChange: (change: CertificateChange) => void;
}

export function CertificateRow({ certificate, now, onValidate, onChange }: CertificateRowProps) {
  const { t, format } = useTexts();
  const { name, decrypted, deleted, metadata, subject, issuer, validity } = certificate;
  const expired = validity.notAfter !== null && Date.parse(validity.notAfter) <= now.getTime();
  const { favorite } = metadata;
  return (
    <li
      data-certificate={certificate.uid}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line p-4 first:border-t-0"
    >
      <IdentificationIcon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className={`min-w-0 grow basis-48 ${deleted || expired ? 'text-muted' : ''}`}>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="min-w-0 truncate font-medium" title={name}>
            {name}
          </h3>
          {favorite && <Badge kind="accent">{t('certificates.favorite')}</Badge>}
          {!decrypted && <Badge kind="waiting">{t('certificates.unopened')}</Badge>}
          {expired && <Badge kind="danger">{t('certificates.expired')}</Badge>}
          {deleted && <Badge>{t('certificates.deleted')}</Badge>}
        </div>
        {decrypted && (
          <p className="mt-0.5 truncate text-sm" title={subject.commonName ?? ''}>
            {subject.commonName}
          </p>
        )}
        {validity.notAfter !== null && (
          <p className="truncate text-xs text-muted" title={issuer.commonName ?? ''}>
            {t('certificates.facts', {
              issuer: issuer.commonName ?? '',
              date: format.date(validity.notAfter),
            })}
          </p>
        )}
      </div>
      <div className="flex items-center gap-2">
        {!decrypted && (
          <Button aria-label={t('certificates.validateLabel', { name })} onClick={onValidate}>
            {t('certificates.validate')}
          </Button>
        )}
        {decrypted && !deleted && (
          <>
            <IconButton
              icon={favorite ? ChosenStarIcon : StarIcon}
              label={favorite ? t('certificates.unfavor', { name }) : t('certificates.favor', { name })}
              pressed={favorite}
              disabled={expired}
              onClick={() => onChange({ favorite: !favorite })}
            />
            <Button
              aria-label={t('certificates.deleteLabel', { name })}
              onClick={() => onChange({ deleted: true })}
            >
              {t('certificates.delete')}
            </Button>
          </>
        )}
        {decrypted && deleted && (
          <Button
            aria-label={t('certificates.restoreLabel', { name })}
            onClick={() => onChange({ deleted: false })}
          >
            {t('certificates.restore')}
          </Button>
        )}
      </div>
    </li>
  );
}
