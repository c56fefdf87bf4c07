import { memo } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import type { ExecutionFilter } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { SearchField } from '#app/ui/search-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { daysAreTurned, type ListChoice } from './list-filter.ts';

interface FilterBarProps {
  choice: ListChoice;
  choose: (change: Partial<ListChoice>) => void;
}

/** Whether this person may see the executions of everybody: then the server replicates them to the device. */
function useMaySeeAll(): boolean {
  const { session } = useData();
  const state = useLive(() => session.state$, [session]);
  return state !== undefined && 'profile' in state && state.profile.user.companyadmin;
}

function Whose({ choice, choose }: FilterBarProps) {
  const { t } = useTexts();
  const options: { value: ExecutionFilter['whose']; label: string }[] = [
    { value: 'own', label: t('executions.own') },
    { value: 'company', label: t('executions.company') },
  ];
  return (
    <Select
      label={t('executions.whose')}
      value={choice.whose}
      options={options}
      onChange={(whose) => choose({ whose })}
      className="max-sm:col-span-2 sm:w-48"
    />
  );
}

/**
 * The filters of the list: text, days, and for administrators the author. Does not rerender when the page of the list
 * changes.
 */
export const FilterBar = memo(function FilterBar({ choice, choose }: FilterBarProps) {
  const { t } = useTexts();
  const { executionLists } = useData();
  const maySeeAll = useMaySeeAll();
  const turned = daysAreTurned(choice) ? t('executions.daysTurned') : undefined;
  return (
    <div className="mb-4 grid grid-cols-2 items-start gap-3 sm:flex sm:flex-wrap">
      <SearchField
        label={t('executions.filter')}
        value={choice.text}
        onChange={(text) => choose({ text })}
        onFocus={() => executionLists.prepareSearch()}
        className="col-span-2 sm:mt-6 sm:min-w-56 sm:grow"
      />
      <DateField
        label={t('executions.from')}
        value={choice.from}
        onChange={(event) => choose({ from: event.target.value })}
        className="min-w-0"
      />
      <DateField
        label={t('executions.until')}
        value={choice.until}
        error={turned}
        onChange={(event) => choose({ until: event.target.value })}
        className="min-w-0"
      />
      {maySeeAll && <Whose choice={choice} choose={choose} />}
    </div>
  );
});
