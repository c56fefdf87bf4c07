import { useState } from 'react';
import type { ReactNode } from 'react';
import { languageTag } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { FIELD_HELP_MAX, fieldTypes, type FieldType } from '#domain/entities/field-settings.ts';
import { FIELD_NAME_MAX } from '#domain/entities/template.ts';
import { valueProblem } from '#domain/rules/values/field-value.ts';
import { valueLanguage } from '#domain/rules/values/languages.ts';
import { ValueInput } from '../value-input.tsx';
import { type FieldSettings, isSelection, optionsOf } from './field-settings.ts';
import { PhotoSettings } from './photo-settings.tsx';
import { OptionsEditor, optionProblem } from './options-editor.tsx';

interface FieldSettingsDialogProps {
  title: string;
  /** Initial settings. */
  settings: FieldSettings;
  /** A field of a template, which has a help text and can be part of the file name. */
  ofDocument?: boolean;
  /** The field is required elsewhere and cannot be made optional here. */
  alwaysRequired?: boolean;
  submitLabel?: string;
  /** More settings, which the caller keeps; gets the settings as they are edited. */
  renderMore?: (settings: FieldSettings) => ReactNode;
  onApply: (settings: FieldSettings) => void;
  onClose: () => void;
}

function canApply({ name, type, options }: FieldSettings): boolean {
  if (name.trim() === '' || name.trim().length > FIELD_NAME_MAX) return false;
  return !isSelection(type) || options.every((_, at) => optionProblem(options, at) === null);
}

interface PartProps {
  settings: FieldSettings;
  change: (part: Partial<FieldSettings>) => void;
}

function NameAndType({ settings, change, types }: PartProps & { types: readonly FieldType[] }) {
  const { t } = useTexts();
  const { length } = settings.name.trim();
  const error =
    length === 0
      ? t('fieldTools.settings.emptyName')
      : length > FIELD_NAME_MAX
        ? t('fieldTools.settings.tooLong', { max: FIELD_NAME_MAX })
        : undefined;
  return (
    <>
      <TextField
        label={t('fieldTools.settings.name')}
        value={settings.name}
        error={error}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Select
        label={t('fieldTools.settings.type')}
        value={settings.type}
        options={types.map((type) => ({ value: type, label: t(`fields.type.${type}`) }))}
        onChange={(type) => change({ type })}
      />
    </>
  );
}

/** The default value, entered with the same input that the form uses. */
function DefaultValue({ settings, change }: PartProps) {
  const { t, language } = useTexts();
  const { type, defaultValue } = settings;
  const options = optionsOf(settings);
  const [left, setLeft] = useState(true);
  const problem = valueProblem({ type, options }, defaultValue, valueLanguage(languageTag(language)));
  return (
    <ValueInput
      key={type}
      field={{
        id: 'default-value',
        name: t('fieldTools.settings.defaultValue'),
        type,
        help: t('fieldTools.settings.defaultHint'),
        options,
      }}
      value={defaultValue}
      onChange={(value) => change({ defaultValue: value })}
      problem={left ? problem : null}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
    />
  );
}

function DocumentSettings({ settings, change }: PartProps) {
  const { t } = useTexts();
  return (
    <>
      {settings.type !== 'photos' && (
        <Checkbox
          label={t('fieldTools.settings.inFileName')}
          checked={settings.inFileName}
          onChange={(inFileName) => change({ inFileName })}
        />
      )}
      <TextField
        label={t('fieldTools.settings.help')}
        hint={t('fieldTools.settings.helpHint')}
        value={settings.help}
        maxLength={FIELD_HELP_MAX}
        onChange={(event) => change({ help: event.target.value })}
      />
    </>
  );
}

/** Records of tables hold texts. */
const textTypes = fieldTypes.filter((type) => type !== 'photos');

/** Edits the name, the type and all other settings of a field. */
export function FieldSettingsDialog(props: FieldSettingsDialogProps) {
  const {
    title,
    ofDocument = false,
    alwaysRequired = false,
    submitLabel,
    renderMore,
    onApply,
    onClose,
  } = props;
  const { t } = useTexts();
  const [settings, setSettings] = useState(props.settings);
  const change = (part: Partial<FieldSettings>) => setSettings((before) => ({ ...before, ...part }));
  const isPhotos = settings.type === 'photos';
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel ?? t('fieldTools.settings.apply')}
      disabled={!canApply(settings)}
      onSubmit={() => onApply(settings)}
      onClose={onClose}
    >
      <NameAndType settings={settings} change={change} types={ofDocument ? fieldTypes : textTypes} />
      {isSelection(settings.type) && (
        <OptionsEditor options={settings.options} onChange={(options) => change({ options })} />
      )}
      {isPhotos && <PhotoSettings settings={settings} change={change} />}
      <Checkbox
        label={t('fieldTools.settings.required')}
        checked={settings.required || alwaysRequired}
        disabled={alwaysRequired}
        onChange={(required) => change({ required })}
      />
      {ofDocument && <DocumentSettings settings={settings} change={change} />}
      {!isPhotos && <DefaultValue settings={settings} change={change} />}
      {renderMore?.(settings)}
    </FormDialog>
  );
}
