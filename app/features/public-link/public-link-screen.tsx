import { Navigate, useParams } from 'react-router';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Card } from '#app/ui/card.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { HelpLink } from '#app/ui/help-link.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { Page } from '#app/ui/page.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { WithPhrases } from '#app/ui/with-phrases.tsx';
import { AppError } from '#domain/api/errors.ts';
import type { PublicLinkChange } from '#domain/api/public-forms.ts';
import { isConflictCopy } from '#domain/rules/merge/template/template-conflict.ts';
import { hasPhotos } from '#domain/rules/living/photo-values.ts';
import { isClause } from '#domain/rules/templates/fillable.ts';
import { isOn } from './is-on.ts';
import { LinkAddress } from './link-address.tsx';
import { LinkRules } from './link-rules.tsx';
import { LinkState } from './link-state.tsx';
import { PublishedVersion } from './published-version.tsx';
import { PrefilledLink } from './prefilled/prefilled-link.tsx';
import { usePublicLink } from './use-public-link.ts';

const REASONS = {
  'network-unreachable': 'publicLink.needsNetwork',
  'not-found': 'publicLink.notSent',
  'not-allowed': 'publicLink.notOwner',
} as const;

function Problem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts();
  const code = error instanceof AppError ? error.code : 'internal';
  const reason = Object.entries(REASONS).find(([each]) => each === code)?.[1];
  if (reason === undefined) return <ErrorNotice error={error} onRetry={onRetry} />;
  return (
    <p role="alert" className="rounded-surface bg-waiting-soft p-3 text-waiting-text">
      {t(reason)}
    </p>
  );
}

type Done = 'saved' | 'published' | 'switchedOn' | 'switchedOff';

function useChange(link: ReturnType<typeof usePublicLink>) {
  const { t } = useTexts();
  const notify = useNotify();
  return async (part: Partial<PublicLinkChange>, done: Done): Promise<boolean> => {
    const changed = await link.change(part);
    if (changed) notify({ kind: 'success', text: t(`publicLink.${done}`) });
    return changed;
  };
}

/**
 * `/template/link/:id`: a template's public link, configured and then opened by its owner. A conflict copy gets none; a
 * link that was switched on before is shown until it is off.
 */
export function PublicLinkScreen() {
  return (
    <WithPhrases area="publicLink">
      <PublicLink />
    </WithPhrases>
  );
}

function PublicLink() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  const { templates } = useData();
  const template = useLive(() => templates.watch(id), [id]);
  const inUse = usePublicLink(id);
  const change = useChange(inUse);
  const { link, error, busy, reload } = inUse;
  const isCopy = template !== undefined && template !== null && isConflictCopy(template);
  const isClosed = link === undefined ? error !== null : !isOn(link);
  if (template && isClause(template))
    return (
      <Page>
        <ErrorNotice error={new AppError('template-is-clause')} />
      </Page>
    );
  if (template && hasPhotos(template.fields) && link === null)
    return (
      <Page>
        <ErrorNotice error={new AppError('template-has-photos')} />
      </Page>
    );
  if (isCopy && isClosed) return <Navigate to={`/sync/conflict/${id}`} replace />;
  const title = template ? t('publicLink.of', { name: template.name }) : t('publicLink.title');
  return (
    <Page>
      <PageHeader
        title={title}
        text={t('publicLink.intro')}
        actions={<HelpLink article="public-form" className="text-muted" />}
      />
      <div className="flex max-w-2xl flex-col gap-4">
        {error !== null && <Problem error={error} onRetry={() => void reload()} />}
        {link === undefined && error === null && <Skeleton rows={3} className="h-20" />}
        {link !== undefined && (
          <Card className="flex flex-col gap-4">
            <LinkState
              link={link}
              busy={busy}
              onSwitchOff={() => void change({ on: false }, 'switchedOff')}
            />
            {isCopy && <p className="text-waiting-text">{t('publicLink.conflict')}</p>}
            {!isCopy && isOn(link) && <LinkAddress id={link.id} />}
            {!isCopy && link !== null && (
              <PublishedVersion
                link={link}
                template={template}
                busy={busy}
                onPublish={() => void change({ publish: true }, 'published')}
              />
            )}
          </Card>
        )}
        {link !== undefined && !isCopy && (
          <Card>
            <LinkRules
              key={link?.id}
              link={link}
              busy={busy}
              onSave={(part) => change(part, part.on === true ? 'switchedOn' : 'saved')}
            />
          </Card>
        )}
        {isOn(link) && !isCopy && template !== null && template !== undefined && (
          <Card>
            <PrefilledLink key={link.published.version} link={link} template={template} />
          </Card>
        )}
      </div>
    </Page>
  );
}
