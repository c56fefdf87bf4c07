import { DocumentPlusIcon } from '@heroicons/react/24/outline';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useMay } from '#app/data/permissions.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { missingPermissionText } from '#app/i18n/permission-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { recentTemplates } from './recent-templates.ts';
import { TemplateLine } from './template-line.tsx';

const SHOWN = 8;

function NoTemplates() {
  const { t } = useTexts();
  const mayWrite = useMay()('templates.edit');
  return (
    <EmptyState
      icon={DocumentPlusIcon}
      title={t('dashboard.empty')}
      text={mayWrite ? t('dashboard.emptyText') : missingPermissionText('templates.edit', t)}
      actions={
        mayWrite && (
          <Link to="/document/new" className={buttonClasses('primary')}>
            {t('dashboard.newDocument')}
          </Link>
        )
      }
    />
  );
}

/** The most recently changed templates, with a link to fill them in. */
export function RecentSection() {
  const { t, format } = useTexts();
  const { templates } = useData();
  const all = useLive(() => templates.search(''), [templates]);
  const recent = useMemo(() => all && recentTemplates(all, SHOWN), [all]);
  if (recent === undefined) return <Skeleton rows={4} className="h-12" />;
  if (recent.length === 0) return <NoTemplates />;
  return (
    <section aria-labelledby="dashboard-recent">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="dashboard-recent" className="text-h2 font-semibold">
          {t('dashboard.recent')}
        </h2>
        <Link to="/templateArea/form" className="text-accent-text underline-offset-2 hover:underline">
          {t('dashboard.allTemplates')}
        </Link>
      </div>
      <ul className="rounded-surface border border-line bg-surface">
        {recent.map((template) => (
          <TemplateLine
            key={template.uid}
            template={template}
            text={t('dashboard.changed', { date: format.dateTime(template.lastModifiedAt) })}
          />
        ))}
      </ul>
    </section>
  );
}
