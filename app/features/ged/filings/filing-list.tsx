import { ArchiveBoxArrowDownIcon, XMarkIcon } from '@heroicons/react/24/outline';
import type { GedFiling } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { FilingState } from '#app/shared/ged/filing-state.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useAttempt } from '#app/ui/use-attempt.ts';

/** Documents that this device files in the GED, each with its state. */
export function FilingList() {
  const { t } = useTexts();
  const { gedFilings } = useData();
  const all = useLive(() => gedFilings.watch(), [gedFilings]);
  if (all === undefined) return null;
  if (all.length === 0)
    return (
      <EmptyState
        icon={ArchiveBoxArrowDownIcon}
        title={t('ged.filing.none')}
        text={t('ged.filing.noneText')}
      />
    );
  return (
    <ul className="flex flex-col divide-y divide-line">
      {all.map((filing) => (
        <li key={filing.execution} className="py-3" data-filing={filing.state}>
          <Row filing={filing} />
        </li>
      ))}
    </ul>
  );
}

function Row({ filing }: { filing: GedFiling }) {
  const { t, format } = useTexts();
  const { gedFilings } = useData();
  const attempt = useAttempt();
  const { name, at, execution, state } = filing;
  return (
    <>
      <div className="mb-2 flex items-start gap-2">
        <div className="min-w-0 grow">
          <p className="truncate font-medium" title={name}>
            <bdi>{name}</bdi>
          </p>
          <time dateTime={at} className="text-xs text-muted">
            {format.dateTime(at)}
          </time>
        </div>
        {state === 'filed' && (
          <IconButton
            icon={XMarkIcon}
            label={t('ged.filing.removeOf', { name })}
            onClick={() => attempt(() => gedFilings.remove(execution))}
            className="-my-2 -mr-2"
          />
        )}
      </div>
      <FilingState filing={filing} />
    </>
  );
}
