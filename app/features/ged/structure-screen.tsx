import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { HelpLink } from '#app/ui/help-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ServerUnavailable } from '#app/ui/server-unavailable.tsx';
import { RunsCard } from './categories/runs-card.tsx';
import { GedPage } from './ged-page.tsx';
import { SessionCard } from './session/session-card.tsx';
import { useGedSession } from './session/use-ged-session.ts';
import { StructureCard } from './structure/structure-card.tsx';

/** `/ged17/structure`: sign-in to the GED, and categories from its classifications (specification 3, section 2). */
export function StructureScreen() {
  return (
    <GedPage>
      <Structure />
    </GedPage>
  );
}

function Structure() {
  const { t } = useTexts();
  const { ged } = useData();
  const signIn = useGedSession();
  const { session, error, reload } = signIn;
  return (
    <>
      <PageHeader
        path={
          <Breadcrumb
            crumbs={[
              { label: t('ged.integrations.title'), to: '/integrations' },
              { label: t('ged.integrations.tile') },
            ]}
          />
        }
        title={t('ged.structure.title')}
        text={t('ged.structure.text')}
        actions={<HelpLink article="ged" />}
      />
      {session === null && error === null && <Skeleton rows={2} className="h-24" />}
      {session === null && error !== null && (
        <div className="max-w-2xl">
          <ServerUnavailable
            error={error}
            text={t('ged.structure.needsNetwork')}
            onRetry={() => void reload()}
          />
        </div>
      )}
      {session !== null && (
        <div className="flex flex-col gap-4">
          <SessionCard session={session} signIn={signIn.signIn} signOut={signIn.signOut} />
          {session.state !== 'signed-out' && (
            <StructureCard
              // The selection is kept after an expired sign-in, but not for another GED or another user.
              key={`${session.environmentUrl ?? ''} ${session.user ?? ''}`}
              signIn={signIn}
            />
          )}
          <RunsCard runs={session.runs} takeBack={(run) => ged.takeBackCategories(run)} onDone={reload} />
        </div>
      )}
    </>
  );
}
