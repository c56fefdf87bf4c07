import { map, of, type Observable } from 'rxjs';
import type { Data, UnsettledRecord } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { ClockIcon } from '@heroicons/react/20/solid';
import { Nothing, Section } from './section.tsx';

/** A longer list would not be more useful. */
const SHOWN = 50;

/** Records that only this device has, by name. */
export function WaitingSection() {
  const { t } = useTexts();
  const { sync } = useData();
  const records = useLive(() => sync.watchUnsettled(), [sync]);
  const waiting = (records ?? []).filter(({ state }) => state === 'waiting');
  const more = waiting.length - SHOWN;
  return (
    <Section title={t('sync.waitingTitle')}>
      {records !== undefined && waiting.length === 0 && <Nothing>{t('sync.waitingNone')}</Nothing>}
      {waiting.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {waiting.slice(0, SHOWN).map((record) => (
            <WaitingRow key={`${record.collection} ${record.key}`} record={record} />
          ))}
          {more > 0 && <li className="py-2 text-muted">{t('sync.waitingMore', { count: more })}</li>}
        </ul>
      )}
    </Section>
  );
}

function WaitingRow({ record: { collection, key } }: { record: UnsettledRecord }) {
  const { t } = useTexts();
  const data = useData();
  const name = useLive(() => watchName(data, collection, key), [data, collection, key]);
  return (
    <li className="flex min-w-0 items-center gap-2 py-2">
      <ClockIcon aria-hidden className="size-4 shrink-0 text-waiting-text" />
      <span className="shrink-0 text-muted">{t(`sync.record.${collection}`)}</span>
      <span className="truncate" title={name ?? ''}>
        {name === null ? t('sync.recordGone') : name}
      </span>
    </li>
  );
}

/** Null if it is deleted; empty for records without a name. */
function watchName(
  data: Data,
  collection: UnsettledRecord['collection'],
  key: string,
): Observable<string | null> {
  const nameOf = (record: { name: string } | null | undefined): string | null =>
    record === undefined ? '' : (record?.name ?? null);
  if (collection === 'template') return data.templates.watch(key).pipe(map(nameOf));
  if (collection === 'package') return data.packages.watch(key).pipe(map(nameOf));
  if (collection === 'templateArea') return data.areas.watch(key).pipe(map(nameOf));
  if (collection === 'entity') return data.entities.watch(key).pipe(map(nameOf));
  return of('');
}
