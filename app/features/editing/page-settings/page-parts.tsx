import { PAPERS } from '#app/document/page-setup.ts';
import type { PaperName } from '#app/document/page-setup.ts';
import { DEFAULT_MARGIN } from '#app/document/styles.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { MARGINS, MEASURE_MAX } from './page-draft.ts';
import type { PageDraft, PageMeasure } from './page-draft.ts';

export interface PartProps {
  draft: PageDraft;
  change: (part: Partial<PageDraft>) => void;
}

export function PaperPart({ draft, change }: PartProps) {
  const { t } = useTexts();
  const names = Object.keys(PAPERS) as PaperName[];
  const papers = names.map((name) => ({
    value: name as PageDraft['paper'],
    label: t(`pageSettings.papers.${name}`),
  }));
  const own = { value: 'own' as const, label: t('pageSettings.own') };
  return (
    <div className="grid gap-3 min-[480px]:grid-cols-2">
      <Select
        label={t('pageSettings.paper')}
        value={draft.paper}
        options={draft.paper === 'own' ? [...papers, own] : papers}
        onChange={(paper) => change({ paper })}
      />
      <Select
        label={t('pageSettings.orientation')}
        value={draft.landscape ? 'landscape' : 'portrait'}
        options={(['portrait', 'landscape'] as const).map((value) => ({
          value,
          label: t(`pageSettings.${value}`),
        }))}
        onChange={(value) => change({ landscape: value === 'landscape' })}
      />
    </div>
  );
}

export interface MeasureProps {
  name: PageMeasure;
  value: string;
  placeholder: string;
  wrong: ReadonlySet<PageMeasure>;
  max?: number;
  onChange: (value: string) => void;
}

export function Measure({ name, value, placeholder, wrong, max = MEASURE_MAX, onChange }: MeasureProps) {
  const { t } = useTexts();
  return (
    <TextField
      label={t(`pageSettings.${name}`)}
      value={value}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      error={wrong.has(name) ? t('pageSettings.wrong', { max }) : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export function MarginsPart({ draft, change, wrong }: PartProps & Pick<MeasureProps, 'wrong'>) {
  const { t } = useTexts();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t('pageSettings.margins')}</legend>
      <div className="grid grid-cols-2 gap-3 min-[480px]:grid-cols-4">
        {MARGINS.map((name) => (
          <Measure
            key={name}
            name={name}
            value={draft.margins[name]}
            placeholder={String(DEFAULT_MARGIN)}
            wrong={wrong}
            onChange={(value) => change({ margins: { ...draft.margins, [name]: value } })}
          />
        ))}
      </div>
    </fieldset>
  );
}
