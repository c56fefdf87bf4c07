import { useState } from 'react';
import { PRESET_NAMES, type PresetName } from '#app/document/styling/presets.ts';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Select } from '#app/ui/select.tsx';
import { useCompanyDefault } from '../company-default/use-company-default.ts';
import { lookOf, type TemplateLook } from '../other-template/look-of.ts';
import { FoundEntry, type FoundTemplate, TemplateSearch } from '../other-template/template-search.tsx';

/** A preset, or a template whose page and styles are taken. */
export type ChosenLook = PresetName | TemplateLook;

type Choice = PresetName | 'none' | 'template';

interface PresetSelectProps {
  chosen: ChosenLook | null;
  onChoose: (look: ChosenLook | null) => void;
}

function choiceOf(chosen: ChosenLook | null): Choice {
  if (chosen === null) return 'none';
  return typeof chosen === 'string' ? chosen : 'template';
}

function Hint({ chosen }: { chosen: ChosenLook }) {
  const { t } = useTexts();
  if (typeof chosen === 'string' && chosen !== 'abnt') return null;
  return (
    <p className="mt-1 text-xs text-faint">
      {chosen === 'abnt'
        ? t('pageSettings.preset.abntHint')
        : t('pageSettings.preset.templateHint', { name: typeof chosen === 'string' ? '' : chosen.name })}
    </p>
  );
}

/** Fills in the measures; what brings styles also says so. */
export function PresetSelect({ chosen, onChoose }: PresetSelectProps) {
  const { t } = useTexts();
  const { templates } = useData();
  const [searching, setSearching] = useState(false);
  const options = (['none', ...PRESET_NAMES, 'template'] as const).map((value) => ({
    value,
    label: t(`pageSettings.preset.${value}`),
  }));
  const ofCompany = useCompanyDefault() ?? null;
  const choose = (look: TemplateLook | null): void => {
    setSearching(false);
    onChoose(look);
  };
  const take = async ({ uid }: FoundTemplate): Promise<void> => {
    const template = await templates.get(uid);
    choose(template === null ? null : lookOf(template));
  };
  return (
    <div>
      <Select<Choice>
        label={t('pageSettings.preset.label')}
        value={searching ? 'template' : choiceOf(chosen)}
        options={options}
        onChange={(value) => {
          setSearching(value === 'template');
          onChoose(value === 'none' || value === 'template' ? null : value);
        }}
      />
      {searching && (
        <TemplateSearch onChoose={(found) => void take(found)}>
          {ofCompany !== null && (
            <FoundEntry
              name={t('companyDefault.title')}
              detail={ofCompany.name}
              onPress={() =>
                choose({ ...ofCompany, name: t('companyDefault.look', { name: ofCompany.name }) })
              }
            />
          )}
        </TemplateSearch>
      )}
      {chosen !== null && <Hint chosen={chosen} />}
    </div>
  );
}
