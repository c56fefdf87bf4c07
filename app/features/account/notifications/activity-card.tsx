import { useMemo } from 'react';
import type { ActivityEntry } from '#domain/entities/activity.ts';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Card } from '#app/ui/card.tsx';
import { useRemote } from '#app/data/hooks/use-remote.ts';
import { NeedsNetwork } from '../needs-network.tsx';

/** Recent activity of the account, so that its owner notices actions of somebody else. */
export function ActivityCard() {
  const { t } = useTexts();
  const { account } = useData();
  const remote = useRemote(useMemo(() => () => account.activity(), [account]));
  return (
    <Card>
      <h2 className="text-h2 font-semibold">{t('activity.heading')}</h2>
      <p className="mt-0.5 mb-3 text-muted">{t('activity.text')}</p>
      <NeedsNetwork remote={remote} text={t('activity.needsNetwork')}>
        {(entries) => <Entries entries={entries} />}
      </NeedsNetwork>
    </Card>
  );
}

function Entries({ entries }: { entries: readonly ActivityEntry[] }) {
  const { t, format } = useTexts();
  if (entries.length === 0) return <p className="text-muted">{t('activity.none')}</p>;
  return (
    <ul aria-label={t('activity.heading')}>
      {entries.map(({ uid, at, event, address }) => (
        <li
          key={uid}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2 first:border-t-0"
        >
          <span className="min-w-0">{t(`activity.events.${event}`)}</span>
          <span className="text-sm text-muted tabular-nums">
            <time dateTime={at}>{format.dateTime(at)}</time>
            {` · ${t('activity.from', { address })}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
