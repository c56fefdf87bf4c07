import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { FIELD_NAME_MAX, type TemplateField } from '#domain/entities/template.ts';
import { RuleRow } from '../../rules/settings/rule-row.tsx';
import { withRules } from '../../rules/settings/field-rules.tsx';
import { FieldConfiguration } from '../field-configuration.tsx';
import { FormWithDraft } from '../../rules/rule-form.tsx';
import { ColumnsEditor, type ColumnSettingsProps } from './columns-editor.tsx';
import { fieldOfColumn } from './columns.ts';
import { NameOfGroup, RowBounds } from './group-parts.tsx';
import { boundsProblem, typedBounds, withBounds } from './row-bounds.ts';

interface GroupSettingsProps {
  group: TemplateField;
  /** Id of the group around it; absent if it is a field of the form. */
  around?: string;
  /** The group is made by applying. */
  isNew?: boolean;
  onApply: (group: TemplateField) => void;
  onClose: () => void;
}

/** A group of fields: its name, its columns, how many rows it has, and when it applies. */
export function GroupSettings({ group, around, isNew = false, onApply, onClose }: GroupSettingsProps) {
  const { t } = useTexts();
  const [draft, setDraft] = useState(group);
  const [bounds, setBounds] = useState(() => typedBounds(group.rows));
  const name = draft.name.trim();
  const canApply = name !== '' && name.length <= FIELD_NAME_MAX && boundsProblem(bounds) === null;
  const apply = (): void => {
    const { rules, rows: _, ...rest } = draft;
    const kept = rules === undefined || Object.keys(rules).length === 0 ? {} : { rules };
    onApply({ ...rest, name, ...withBounds(bounds), ...kept });
  };
  return (
    <FormWithDraft field={draft} around={around}>
      <FormDialog
        title={isNew ? t('rules.group.newTitle') : t('rules.group.title', { name: group.name })}
        size="medium"
        submitLabel={isNew ? t('rules.group.create') : t('fieldTools.settings.apply')}
        disabled={!canApply}
        onSubmit={apply}
        onClose={onClose}
      >
        <NameOfGroup name={draft.name} onChange={(typed) => setDraft({ ...draft, name: typed })} />
        <ColumnsEditor
          group={draft}
          isInner={around !== undefined}
          onChange={setDraft}
          Settings={ColumnSettings}
        />
        <RowBounds bounds={bounds} onChange={setBounds} />
        <RuleRow
          label={t('rules.settings.shown')}
          without={t('rules.settings.shownWithout')}
          value={draft.rules?.shown}
          group={around}
          place={{ kind: 'field', field: draft.id, rule: 'shown' }}
          onChange={(shown) => setDraft({ ...draft, rules: withRules(draft.rules ?? {}, { shown }) })}
        />
      </FormDialog>
    </FormWithDraft>
  );
}

/** The settings of a column: those of a field, or of a group within the group. */
function ColumnSettings({ column, group, isNew, onApply, onClose }: ColumnSettingsProps) {
  const field = fieldOfColumn(column);
  return column.columns === undefined ? (
    <FieldConfiguration field={field} group={group} onApply={onApply} onClose={onClose} />
  ) : (
    <GroupSettings group={field} around={group} isNew={isNew} onApply={onApply} onClose={onClose} />
  );
}
