import {
  ArrowPathIcon,
  CheckCircleIcon,
  ClockIcon,
  ExclamationCircleIcon,
} from '@heroicons/react/24/outline';
import { useState } from 'react';
import type { OwnDomain, OwnDomains } from '#domain/api/site-domains.ts';
import { useData } from '#app/data/react.tsx';
import { type Texts, useTexts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { useSaving } from '../use-saving.ts';
import { proofName } from '#domain/rules/company/domain-proof.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';

const looks = {
  waiting: { label: 'domains.waiting', kind: 'waiting', icon: ClockIcon },
  confirmed: { label: 'domains.confirmed', kind: 'confirmed', icon: CheckCircleIcon },
  failed: { label: 'domains.failed', kind: 'danger', icon: ExclamationCircleIcon },
} as const;

const problems = {
  'record-missing': 'domains.recordMissing',
  'record-of-another': 'domains.recordOfAnother',
  'lookup-failed': 'domains.lookupFailed',
} as const;

interface DomainRowProps {
  domain: OwnDomain;
  /** Required content of the TXT record. */
  proof: string;
  onChange: (domains: OwnDomains) => void;
}

/** One domain: whether it is proven, how to prove it, and an immediate DNS check. */
export function DomainRow({ domain: given, proof, onChange }: DomainRowProps) {
  const texts = useTexts();
  const { t } = texts;
  const { company } = useData();
  const saving = useSaving();
  const [domain, setDomain] = useState(given);
  const [removing, setRemoving] = useState(false);
  const { kind, domain: name, state } = domain;
  const look = looks[state];
  const verify = (): void =>
    void saving.run(async () => {
      setDomain(await company.verifyDomain({ kind, domain: name }));
    });
  return (
    <li className="flex flex-col gap-3 rounded-surface border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-medium break-all">{name}</h3>
        <Badge kind={look.kind} icon={look.icon}>
          {t(look.label)}
        </Badge>
      </div>
      <p className="text-sm text-muted" aria-live="polite">
        {stateText(domain, texts)}
      </p>
      {saving.error !== null && <ErrorNotice error={saving.error} />}
      {(state !== 'confirmed' || domain.usedUntil !== null) && <DnsRecord domain={name} proof={proof} />}
      <div className="flex flex-wrap gap-2">
        <Button
          kind={state === 'confirmed' ? 'secondary' : 'primary'}
          icon={ArrowPathIcon}
          busy={saving.busy}
          onClick={verify}
        >
          {t('domains.verify')}
        </Button>
        <Button aria-label={t('domains.removeLabel', { domain: name })} onClick={() => setRemoving(true)}>
          {t('domains.remove')}
        </Button>
      </div>
      <ConfirmDialog
        open={removing}
        danger
        title={t('domains.removeTitle', { domain: name })}
        description={t('domains.removeText')}
        confirmLabel={t('domains.remove')}
        onConfirm={async () => onChange(await company.removeDomain({ kind, domain: name }))}
        onCancel={() => setRemoving(false)}
      />
    </li>
  );
}

function stateText({ state, problem, checkedAt, usedUntil }: OwnDomain, { t, format }: Texts): string {
  const when = checkedAt === null ? '' : ` ${t('domains.checkedAt', { when: format.dateTime(checkedAt) })}`;
  if (usedUntil !== null) return t('domains.usedUntil', { when: format.dateTime(usedUntil) }) + when;
  if (problem !== null) return t(problems[problem]) + when;
  return t(state === 'confirmed' ? 'domains.confirmedText' : 'domains.waitingText') + when;
}

/** The DNS record by which the domain's owner proves ownership, to copy into a DNS provider's form. */
function DnsRecord({ domain, proof }: { domain: string; proof: string }) {
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
