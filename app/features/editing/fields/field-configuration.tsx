import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { FieldSettingsDialog } from '#app/shared/inputs/settings/field-settings-dialog.tsx';
import {
  isSelection,
  optionsOf,
  settingsOf,
  withSettings,
} from '#app/shared/inputs/settings/field-settings.ts';
import type { FieldRules } from '#domain/entities/field-settings.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { FormWithDraft } from '../rules/rule-form.tsx';
import { FieldRulesPart, withRules } from '../rules/settings/field-rules.tsx';
import { type Filling, withFilling } from './lookup/filling-of.ts';
import { FillingSettings } from './lookup/filling-settings.tsx';

interface FieldConfigurationProps {
  field: TemplateField;
  /** Id of the group of which it is a column. */
  group?: string;
  onApply: (field: TemplateField) => void;
  onClose: () => void;
}

/** The field with its rules; rules for options that it no longer has are left out. */
function ruled(field: TemplateField, rules: FieldRules): TemplateField {
  const { rules: _, ...rest } = field;
  const names = new Set((field.options ?? []).map(({ name }) => name));
  const options = rules.options?.filter(({ name }) => names.has(name)) ?? [];
  // Photos are no result.
  const made = field.type === 'photos' ? { calculated: undefined, defaultValue: undefined } : {};
  const kept = withRules(rules, { ...made, options: options.length === 0 ? undefined : options });
  return Object.keys(kept).length === 0 ? rest : { ...rest, rules: kept };
}

/** All settings of a field or column, with what it does by rule. */
export function FieldConfiguration({ field, group, onApply, onClose }: FieldConfigurationProps) {
  const { t } = useTexts();
  const [rules, setRules] = useState<FieldRules>(field.rules ?? {});
  const [filling, setFilling] = useState<Filling>({ lookup: field.lookup, register: field.register });
  return (
    <FieldSettingsDialog
      title={t('fieldTools.settings.title', { name: field.name })}
      settings={settingsOf(field)}
      ofDocument
      alwaysRequired={field.gedField?.definitions?.required === true}
      renderMore={(settings) => (
        <FormWithDraft
          field={{ ...ruled(field, rules), type: settings.type, options: optionsOf(settings) }}
          around={group}
        >
          <FillingSettings
            field={field.id}
            own={{ name: settings.name, type: settings.type, options: optionsOf(settings) }}
            group={group}
            filling={filling}
            onChange={setFilling}
          />
          <FieldRulesPart
            field={field.id}
            rules={rules}
            type={settings.type}
            options={
              isSelection(settings.type) ? settings.options.map((name) => name.trim()).filter(Boolean) : []
            }
            group={group}
            onChange={setRules}
          />
        </FormWithDraft>
      )}
      onClose={onClose}
      onApply={(settings) => onApply(withFilling(ruled(withSettings(field, settings), rules), filling))}
    />
  );
}
