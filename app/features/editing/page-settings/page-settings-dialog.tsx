import { Suspense, useState } from 'react';
import { useMay } from '#app/data/permissions.ts';
import type { PageSetup } from '#app/document/model.ts';
import { PAGE_NUMBER_PLACES } from '#app/document/page-setup.ts';
import { PRESETS } from '#app/document/styling/presets.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { LeftOut, laterPart } from '#app/ui/later-part.tsx';
import { Select } from '#app/ui/select.tsx';
import type { CompanyDefaultPartProps } from '../company-default/company-default-part.tsx';
import { currentLook } from '../company-default/current-look.ts';
import type { Workspace } from '../session/create-workspace.ts';
import { DISTANCE_MAX, draftOf, pageOfDraft, shownMargins, wrongMeasures } from './page-draft.ts';
import type { PageDraft } from './page-draft.ts';
import { MarginsPart, Measure, type MeasureProps, PaperPart, type PartProps } from './page-parts.tsx';
import { type LookChange, lookChange } from './look-change.ts';
import { type ChosenLook, PresetSelect } from './preset-select.tsx';

const CompanyDefaultPart = laterPart<CompanyDefaultPartProps>(
  async () => (await import('../company-default/company-default-part.tsx')).CompanyDefaultPart,
  LeftOut,
);

interface PageSettingsDialogProps {
  workspace: Workspace;
  page: PageSetup;
  /** @param look what becomes of the styles and numberings */
  onApply: (page: PageSetup, look: LookChange) => void;
  onClose: () => void;
}

function AreasPart({ draft, change, wrong }: PartProps & Pick<MeasureProps, 'wrong'>) {
  const { t } = useTexts();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t('pageSettings.heights')}</legend>
      <div className="grid grid-cols-2 gap-3">
        {(['headerHeight', 'footerHeight'] as const).map((name) => (
          <Measure
            key={name}
            name={name}
            value={draft[name]}
            placeholder={t('pageSettings.asText')}
            wrong={wrong}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </div>
      <p className="mt-1 text-xs text-faint">{t('pageSettings.heightsHint')}</p>
    </fieldset>
  );
}

function DistancesPart({ draft, change, wrong }: PartProps & Pick<MeasureProps, 'wrong'>) {
  const { t } = useTexts();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t('pageSettings.distances')}</legend>
      <div className="grid grid-cols-2 gap-3">
        {(['headerDistance', 'footerDistance'] as const).map((name) => (
          <Measure
            key={name}
            name={name}
            value={draft[name]}
            placeholder={t('pageSettings.insideMargins')}
            wrong={wrong}
            max={DISTANCE_MAX}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </div>
      <p className="mt-1 text-xs text-faint">{t('pageSettings.distancesHint')}</p>
    </fieldset>
  );
}

function FirstPagePart({ draft, change }: PartProps) {
  const { t } = useTexts();
  return (
    <div>
      <Checkbox
        label={t('pageSettings.firstPage')}
        checked={draft.firstPage}
        onChange={(firstPage) => change({ firstPage })}
      />
      <p className="mt-1 text-xs text-faint">{t('pageSettings.firstPageHint')}</p>
    </div>
  );
}

/** What the dialog does not show comes from the template whose page is taken. */
function basisOf(look: ChosenLook | null, page: PageSetup): PageSetup {
  return look === null || typeof look === 'string' ? page : look.page;
}

/**
 * Paper, margins, header and footer, and the position of the page number. Applied as a whole, or not at all.
 */
export function PageSettingsDialog({ workspace, page, onApply, onClose }: PageSettingsDialogProps) {
  const { t } = useTexts();
  const maySetDefault = useMay()('settings.admin');
  const [draft, setDraft] = useState(() => draftOf(page));
  const change = (part: Partial<PageDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const wrong = wrongMeasures(draft);
  const [look, setLook] = useState<ChosenLook | null>(null);
  const changed = pageOfDraft(draft, basisOf(look, page));
  const choose = (chosen: ChosenLook | null): void => {
    setLook(chosen);
    if (chosen === null) return;
    if (typeof chosen === 'string') change({ margins: shownMargins(PRESETS[chosen].margins) });
    else setDraft({ ...draftOf(chosen.page), firstPage: draft.firstPage });
  };
  const apply = (): void => {
    if (changed !== null) onApply(changed, lookChange(look));
  };
  return (
    <FormDialog
      size="medium"
      title={t('pageSettings.title')}
      submitLabel={t('pageSettings.apply')}
      disabled={changed === null}
      onSubmit={apply}
      onClose={onClose}
    >
      <PresetSelect chosen={look} onChoose={choose} />
      <PaperPart draft={draft} change={change} />
      <MarginsPart draft={draft} change={change} wrong={wrong} />
      <DistancesPart draft={draft} change={change} wrong={wrong} />
      <AreasPart draft={draft} change={change} wrong={wrong} />
      <FirstPagePart draft={draft} change={change} />
      <Select
        label={t('pageSettings.number')}
        value={draft.number}
        options={PAGE_NUMBER_PLACES.map((value) => ({ value, label: t(`pageSettings.numbers.${value}`) }))}
        onChange={(number) => change({ number })}
      />
      {changed === null && wrong.size === 0 && (
        <p role="alert" className="text-sm text-danger-text">
          {t('pageSettings.noRoom')}
        </p>
      )}
      {maySetDefault && (
        <Suspense fallback={null}>
          <CompanyDefaultPart
            look={changed === null ? null : () => currentLook(workspace, changed, lookChange(look))}
          />
        </Suspense>
      )}
    </FormDialog>
  );
}
