import { TicketIcon } from '@heroicons/react/24/outline';
import { useMemo } from 'react';
import type { ShownLicense } from '#domain/api/company/settings.ts';
import { countsBytes, licenseTotals } from '#domain/rules/company/licenses.ts';
import { useData } from '#app/data/react.tsx';
import { licenseName } from '#app/i18n/license-name.ts';
import { type Texts, useTexts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ProductLogo } from '#app/ui/product-logo.tsx';
import { appNames } from '#app/shared/people/app-names.ts';
import { RemoteProblem } from '../remote-problem.tsx';
import { useRemote } from '#app/data/hooks/use-remote.ts';
import type { License } from '#domain/entities/company.ts';

const states = {
  paid: { label: 'company.statusPaid', kind: 'confirmed' },
  free: { label: 'company.statusFree', kind: 'confirmed' },
  pending: { label: 'company.statusPending', kind: 'waiting' },
  expired: { label: 'company.statusExpired', kind: 'danger' },
} as const;

export function LicensesSection() {
  const texts = useTexts();
  const { t } = texts;
  const { company } = useData();
  const remote = useRemote(useMemo(() => () => company.licenses(), [company]));
  const licenses = remote.value ?? [];
  return (
    <>
      <p className="mb-4 text-sm text-muted">{t('company.licensesText')}</p>
      <RemoteProblem remote={remote} />
      {remote.value === null && remote.error === null && <Skeleton rows={3} className="h-10" />}
      {remote.value !== null && licenses.length === 0 && (
        <EmptyState icon={TicketIcon} title={t('company.noLicenses')} text={t('company.noLicensesText')} />
      )}
      {licenses.length > 0 && (
        <DataTable
          caption={t('company.licenses')}
          columns={columnsOf(texts)}
          rows={licenses}
          rowKey={({ uid }) => uid}
        />
      )}
      <Totals licenses={licenses} texts={texts} />
    </>
  );
}

function columnsOf(texts: Texts): Column<ShownLicense>[] {
  const { t } = texts;
  return [
    { id: 'type', header: t('company.license'), cell: ({ type }) => licenseName(type, t) },
    {
      id: 'app',
      header: t('company.licenseApp'),
      cell: ({ app }) => (
        <span className="flex items-center gap-2">
          <ProductLogo product={app} className="size-5 shrink-0" />
          {appNames[app]}
        </span>
      ),
      wideOnly: true,
      width: 'w-40',
    },
    {
      id: 'use',
      header: t('company.licenseUse'),
      cell: (license) => licenseUseText(license, texts),
      width: 'w-32 sm:w-48',
    },
    {
      id: 'state',
      header: t('company.licenseState'),
      cell: ({ status }) => <Badge kind={states[status].kind}>{t(states[status].label)}</Badge>,
      width: 'w-28',
    },
  ];
}

/** The totals of types with more than one licence. */
function Totals({ licenses, texts }: { licenses: readonly ShownLicense[]; texts: Texts }) {
  const { t } = texts;
  const types = [...new Set(licenses.map(({ type }) => type))];
  const several = types
    .map((type) => ({ type, of: licenses.filter((license) => license.type === type && !license.singleUse) }))
    .filter(({ of }) => of.length > 1);
  if (several.length === 0) return null;
  return (
    <ul className="mt-3 text-sm text-muted">
      {several.map(({ type, of }) => (
        <li key={type}>
          {`${t('company.total')} · ${licenseName(type, t)}: `}
          {licenseUseText({ type, singleUse: false, ...licenseTotals(of) }, texts)}
        </li>
      ))}
    </ul>
  );
}

/** Specification 1, section 9: 'used/amount', bytes as sizes, 'Ilimitado', and 'Habilitado' for single-use. */
function licenseUseText(
  { type, used, amount, singleUse }: Pick<License, 'type' | 'used' | 'amount' | 'singleUse'>,
  { t, format }: Pick<Texts, 't' | 'format'>,
): string {
  if (singleUse) return t('company.licenseEnabled');
  if (amount === 'unlimited') return t('company.licenseUnlimited');
  const written = countsBytes(type) ? format.bytes : format.number;
  return `${written(used)}/${written(amount)}`;
}
