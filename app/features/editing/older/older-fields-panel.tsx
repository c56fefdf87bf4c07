import { useId } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { FIELD_NAME_MAX } from '#domain/entities/template.ts';
import type { FieldsPanelProps } from '../editor-modes/editor-mode.ts';
import { EnterInput } from '../drawer/enter-input.tsx';
import { RemovalDialog } from '../drawer/removal-dialog.tsx';
import { useFieldCommands } from '../drawer/use-field-commands.ts';
import { addOlderField, olderFieldProblem } from './older-fields.ts';
import { OlderFieldItem } from './older-field-item.tsx';

/** 'Criar um novo campo' and 'Campos disponíveis' (specification 3, section 2). */
export function OlderFieldsPanel({ workspace, state, onInserted, onConfigure }: FieldsPanelProps) {
  const { t } = useTexts();
  const commands = useFieldCommands(workspace);
  const heading = useId();
  return (
    <div className="flex flex-col gap-4 p-3">
      <div>
        <h3 className="mb-1 text-sm font-medium">{t('older.fields.create')}</h3>
        <EnterInput
          label={t('older.fields.create')}
          placeholder={t('older.fields.name')}
          hint={t('editing.drawer.newFieldHint')}
          max={FIELD_NAME_MAX}
          problemOf={(name) => olderFieldProblem(state, name)}
          onEnter={(name) => workspace.session.setFields(addOlderField(state, name))}
        />
      </div>
      <section aria-labelledby={heading}>
        <h3 id={heading} className="mb-1 text-sm font-medium">
          {t('older.fields.available')}
        </h3>
        {state.fields.length === 0 && <p className="text-sm text-faint">{t('older.fields.none')}</p>}
        <ul>
          {state.fields.map((field) => (
            <OlderFieldItem
              key={field.id}
              field={field}
              onInsert={() => {
                commands.insert(field);
                onInserted?.();
              }}
              onConfigure={() => onConfigure(field.id)}
              onRemove={() => commands.removeField(field)}
              onUnbind={() => commands.unbindField(field)}
            />
          ))}
        </ul>
      </section>
      <RemovalDialog
        removal={commands.removal}
        onConfirm={commands.confirmRemoval}
        onCancel={commands.cancelRemoval}
      />
    </div>
  );
}
