import { PlusIcon, TrashIcon } from '@heroicons/react/24/outline';
import { TAB_ALIGNMENTS, TAB_LEADERS } from '#app/document/reading/paragraphs/format.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { stopAt, type StopDraft } from './paragraph-draft.ts';

const STOPS_MAX = 12;

interface StopsPartProps {
  stops: readonly StopDraft[];
  onChange: (stops: readonly StopDraft[]) => void;
}

/** The tab stops of the paragraph, one a row: position, alignment, what leads to it. */
export function StopsPart({ stops, onChange }: StopsPartProps) {
  const { t } = useTexts();
  const set = (index: number, part: Partial<StopDraft>) =>
    onChange(stops.map((stop, at) => (at === index ? { ...stop, ...part } : stop)));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">{t('paragraph.stops')}</legend>
      {stops.map((stop, index) => (
        <div key={String(index)} className="flex flex-wrap items-end gap-2">
          <TextField
            className="w-20 max-[480px]:grow"
            label={t('paragraph.stopAt')}
            value={stop.at}
            inputMode="decimal"
            autoComplete="off"
            error={stop.at !== '' && stopAt(stop.at) === null ? t('paragraph.wrong') : undefined}
            onChange={(event) => set(index, { at: event.target.value })}
          />
          <Select
            className="grow basis-0 max-[480px]:order-1 max-[480px]:basis-2/5"
            label={t('paragraph.stopAlign')}
            value={stop.align}
            options={TAB_ALIGNMENTS.map((value) => ({ value, label: t(`paragraph.stopAligns.${value}`) }))}
            onChange={(align) => set(index, { align })}
          />
          <Select
            className="grow basis-0 max-[480px]:order-1 max-[480px]:basis-2/5"
            label={t('paragraph.leader')}
            value={stop.leader}
            options={TAB_LEADERS.map((value) => ({ value, label: t(`paragraph.leaders.${value}`) }))}
            onChange={(leader) => set(index, { leader })}
          />
          <IconButton
            icon={TrashIcon}
            label={t('paragraph.removeStop', { at: stop.at })}
            onClick={() => onChange(stops.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        className="self-start"
        icon={PlusIcon}
        disabled={stops.length >= STOPS_MAX}
        onClick={() => onChange([...stops, { at: '', align: 'left', leader: 'none' }])}
      >
        {t('paragraph.addStop')}
      </Button>
    </fieldset>
  );
}
