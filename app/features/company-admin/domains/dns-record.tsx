import { proofName } from '#domain/rules/company/domain-proof.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';

/** The DNS record by which the domain's owner proves ownership, to copy into a DNS provider's form. */
export function DnsRecord({ domain, proof }: { domain: string; proof: string }) {
  const { t } = useTexts();
  const parts = [
    { label: t('domains.recordType'), value: 'TXT' },
    { label: t('domains.recordName'), value: proofName(domain) },
    { label: t('domains.recordValue'), value: proof },
  ];
  return (
    <dl className="rounded-control bg-sunken px-3 py-1 text-sm">
      {parts.map(({ label, value }) => (
        <div key={label} className="flex min-h-11 items-center gap-3 border-t border-line first:border-t-0">
          <dt className="w-14 shrink-0 text-muted">{label}</dt>
          <dd className="min-w-0 grow font-mono text-xs break-all">{value}</dd>
          {value !== 'TXT' && <CopyButton label={label} text={value} />}
        </div>
      ))}
    </dl>
  );
}
