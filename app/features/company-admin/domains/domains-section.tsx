import { useMemo, useState } from 'react';
import type { OwnDomain, OwnDomains } from '#domain/api/site-domains.ts';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useRemote } from '#app/data/hooks/use-remote.ts';
import { RemoteProblem } from '../remote-problem.tsx';
import { ClaimForm } from './claim-form.tsx';
import { DomainRow } from './domain-row.tsx';

/** The company's own domains and the proof of ownership: only proven domains are used. */
export function DomainsSection() {
  const { t } = useTexts();
  const { company } = useData();
  const remote = useRemote(useMemo(() => () => company.ownDomains(), [company]));
  const [saved, setSaved] = useState<OwnDomains | null>(null);
  const known = saved ?? remote.value;
  const portal = known?.domains.filter(({ kind }) => kind === 'portal') ?? [];
  const appearance = known?.domains.filter(({ kind }) => kind === 'appearance') ?? [];
  const shown = (domains: readonly OwnDomain[], proof: string) => (
    <ul className="flex flex-col gap-3">
      {domains.map((domain) => (
        <DomainRow key={domain.domain} domain={domain} proof={proof} onChange={setSaved} />
      ))}
    </ul>
  );
  return (
    <>
      <p className="mb-4 max-w-2xl text-sm text-muted">{t('domains.text')}</p>
      <RemoteProblem remote={remote} />
      {known === null && remote.error === null && <Skeleton rows={3} className="h-12" />}
      {known !== null && (
        <div className="flex max-w-2xl flex-col gap-8">
          <section aria-labelledby="domains-portal">
            <h2 id="domains-portal" className="text-h2 font-semibold">
              {t('domains.portal')}
            </h2>
            <p className="mt-0.5 mb-3 text-sm text-muted">{t('domains.portalText')}</p>
            {shown(portal, known.proof)}
            {portal.length === 0 && <ClaimForm kind="portal" onChange={setSaved} />}
          </section>
          <section aria-labelledby="domains-appearance">
            <h2 id="domains-appearance" className="text-h2 font-semibold">
              {t('domains.appearance')}
            </h2>
            <p className="mt-0.5 mb-3 text-sm text-muted">{t('domains.appearanceText')}</p>
            {shown(appearance, known.proof)}
            <div className={appearance.length > 0 ? 'mt-3' : ''}>
              <ClaimForm kind="appearance" onChange={setSaved} />
            </div>
          </section>
        </div>
      )}
    </>
  );
}
