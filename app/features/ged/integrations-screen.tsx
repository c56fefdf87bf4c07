import { ArchiveBoxIcon, ChevronRightIcon } from '@heroicons/react/24/outline';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { useData } from '#app/data/react.tsx';
import { useRemote } from '#app/data/hooks/use-remote.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Badge, type BadgeKind } from '#app/ui/badge.tsx';
import { HelpLink } from '#app/ui/help-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { ServerUnavailable } from '#app/ui/server-unavailable.tsx';
import type { GedSession } from '#domain/api/ged.ts';
import { GedPage } from './ged-page.tsx';

/** `/integrations`: the other systems that the company works with. */
export function IntegrationsScreen() {
  return (
    <GedPage>
      <Tiles />
    </GedPage>
  );
}

const looks: Record<GedSession['state'], BadgeKind> = {
  'signed-in': 'confirmed',
  'signed-out': 'neutral',
  expired: 'waiting',
};

function Tiles() {
  const { t } = useTexts();
  const { ged } = useData();
  const remote = useRemote(useCallback(() => ged.session(), [ged]));
  const { value, error } = remote;
  return (
    <>
      <PageHeader
        title={t('ged.integrations.title')}
        text={t('ged.integrations.text')}
        actions={<HelpLink article="ged" />}
      />
      <ul className="grid gap-4 sm:grid-cols-2">
        <li>
          <Link
            to="/ged17/structure"
            className="flex h-full items-start gap-3 rounded-surface border border-line bg-surface p-4 hover:bg-hover"
          >
            <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent-text">
              <ArchiveBoxIcon aria-hidden className="size-6" />
            </span>
            <span className="flex min-w-0 grow flex-col gap-1">
              <span className="text-h2 font-semibold">{t('ged.integrations.tile')}</span>
              <span className="text-sm text-muted">{t('ged.integrations.tileText')}</span>
              {value !== null && (
                <span className="mt-1 flex min-w-0 flex-col items-start gap-1">
                  <Badge kind={looks[value.state]}>{t(`ged.integrations.states.${value.state}`)}</Badge>
                  {value.state !== 'signed-out' && value.environmentUrl !== null && (
                    <span className="max-w-full text-xs break-words text-muted">
                      {t('ged.session.as', { user: value.user ?? '', address: value.environmentUrl })}
                    </span>
                  )}
                </span>
              )}
            </span>
            <ChevronRightIcon aria-hidden className="size-5 shrink-0 text-faint" />
          </Link>
        </li>
      </ul>
      {value?.state === 'expired' && (
        <p role="alert" className="mt-4 rounded-surface bg-waiting-soft px-4 py-3 text-waiting-text">
          {t('ged.session.expired')}
        </p>
      )}
      {value === null && error !== null && (
        <div className="mt-4 max-w-2xl">
          <ServerUnavailable
            error={error}
            text={t('ged.integrations.needsNetwork')}
            onRetry={() => void remote.reload()}
          />
        </div>
      )}
    </>
  );
}
