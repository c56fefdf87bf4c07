import { useState } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Collapsible } from '#app/ui/collapsible.tsx';
import { Select } from '#app/ui/select.tsx';
import { WithPhrases } from '#app/ui/with-phrases.tsx';
import type { FieldOption, FieldType } from '#domain/entities/field-settings.ts';
import { useRuleForm } from '../../rules/rule-form.tsx';
import {
  type Filling,
  type FillingSource,
  proposedLookup,
  proposedRegister,
  sourceOf,
  sourcesOf,
  targetsOf,
} from './filling-of.ts';
import { RegisterPart } from './register-part.tsx';
import { TablePart } from './table-part.tsx';

interface FillingSettingsProps {
  /** id of the field that is configured. */
  field: string;
  /** Its settings as they are being edited. */
  own: { name: string; type: FieldType; options: readonly FieldOption[] };
  /** Id of the group of which it is a column. */
  group: string | undefined;
  filling: Filling;
  onChange: (filling: Filling) => void;
}

function Parts({ field, own, group, filling, onChange }: FillingSettingsProps) {
  const { t } = useTexts();
  const { entities: store } = useData();
  const entities = useLive(() => store.watchAll(), [store]);
  const { fields } = useRuleForm();
  const [open, setOpen] = useState(sourceOf(filling) !== 'typed');
  /** A table is wanted, and there is none. */
  const [isLacking, setLacking] = useState(false);
  const targets = targetsOf(fields, field, group);
  const sources = sourcesOf(own.type);
  const source = sourceOf(filling);
  const choose = (next: FillingSource): void => {
    if (next !== 'table') {
      setLacking(false);
      return onChange(next === 'typed' ? {} : { register: proposedRegister(next, targets) });
    }
    const usable = (entities ?? []).find((entity) => entity.fields.length > 0);
    const lookup = usable === undefined ? null : proposedLookup(usable, { own: own.name, targets });
    setLacking(lookup === null);
    onChange(lookup === null ? {} : { lookup });
  };
  if (sources.length === 1) return null;
  return (
    <Collapsible
      title={t('lookup.settings.title')}
      open={open}
      onToggle={() => setOpen(!open)}
      toggleClassName="font-medium"
      contentClassName="flex flex-col gap-3 pl-2 pt-1"
      aside={
        source !== 'typed' &&
        !open && <span className="min-w-0 truncate text-sm text-muted">{t(`lookup.settings.${source}`)}</span>
      }
    >
      <Select
        label={t('lookup.settings.source')}
        value={sources.includes(source) ? source : 'typed'}
        options={sources.map((each) => ({ value: each, label: t(`lookup.settings.${each}`) }))}
        onChange={choose}
      />
      {isLacking && <p className="text-sm text-muted">{t('lookup.settings.noEntities')}</p>}
      {filling.lookup !== undefined && sources.includes('table') && entities !== undefined && (
        <TablePart
          lookup={filling.lookup}
          entities={entities.filter((entity) => entity.fields.length > 0)}
          own={own}
          targets={targets}
          isColumn={group !== undefined}
          onChange={(lookup) => onChange({ lookup })}
        />
      )}
      {filling.register !== undefined && sources.includes(source) && (
        <RegisterPart
          register={filling.register}
          targets={targets}
          onChange={(register) => onChange({ register })}
        />
      )}
    </Collapsible>
  );
}

/** 'Preencher a partir de…': a table of the company, or the public register of a CEP or CNPJ. */
export function FillingSettings(props: FillingSettingsProps) {
  return (
    <WithPhrases area="lookup">
      <Parts {...props} />
    </WithPhrases>
  );
}
