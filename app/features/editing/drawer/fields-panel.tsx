import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { FIELD_NAME_MAX, SECTION_NAME_MAX, type TemplateField } from '#domain/entities/template.ts';
import type { FieldsPanelProps } from '../arrangements/arrangement.ts';
import {
  fieldNameProblem,
  fieldsOf,
  fieldsWithoutSection,
  sameNameFields,
  sectionNameProblem,
} from '../fields/field-set.ts';
import { EnterInput } from './enter-input.tsx';
import { FieldItem } from './field-item.tsx';
import { SectionItem } from './section-item.tsx';
import { type Removal, useFieldCommands } from './use-field-commands.ts';

function useOpenSections(): { isOpen: (id: string) => boolean; toggle: (id: string) => void } {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setFolded(next);
  };
  return { isOpen: (id) => !folded.has(id), toggle };
}

const LOOSE = 'without-section';

/** Sections and fields of the document (specification 3, section 2). */
export function FieldsPanel({ workspace, state, onInserted }: FieldsPanelProps) {
  const { t } = useTexts();
  const commands = useFieldCommands(workspace);
  const { isOpen, toggle } = useOpenSections();
  const repeated = sameNameFields(state);
  const loose = fieldsWithoutSection(state);
  const list = (fields: readonly TemplateField[]) => (
    <ul>
      {fields.map((field) => (
        <FieldItem
          key={field.id}
          field={field}
          sameName={repeated.has(field.id)}
          onInsert={() => {
            commands.insert(field);
            onInserted?.();
          }}
          onRename={(name) => commands.renameField(field.id, name)}
          onRemove={() => commands.removeField(field)}
        />
      ))}
    </ul>
  );
  return (
    <div>
      <div className="p-2">
        <EnterInput
          label={t('editing.drawer.newSection')}
          placeholder={t('editing.drawer.newSection')}
          hint={t('editing.drawer.newSectionHint')}
          max={SECTION_NAME_MAX}
          problemOf={(name) => sectionNameProblem(state, name)}
          onEnter={commands.addSection}
        />
      </div>
      {state.sections.length === 0 && loose.length === 0 && (
        <p className="px-3 pb-3 text-sm text-faint">{t('editing.drawer.empty')}</p>
      )}
      <ul>
        {state.sections.map((section) => (
          <SectionItem
            key={section.id}
            name={section.name}
            open={isOpen(section.id)}
            onToggle={() => toggle(section.id)}
            onRename={(name) => commands.renameSection(section.id, name)}
            onRemove={() => commands.removeSection(section)}
          >
            {list(fieldsOf(state, section.id))}
            <EnterInput
              label={t('editing.drawer.newField', { section: section.name })}
              placeholder={t('editing.drawer.newFieldPlaceholder')}
              hint={t('editing.drawer.newFieldHint')}
              max={FIELD_NAME_MAX}
              problemOf={(name) => fieldNameProblem(state, name)}
              onEnter={(name) => commands.addField(section.id, name)}
            />
          </SectionItem>
        ))}
        {loose.length > 0 && (
          <SectionItem
            name={t('editing.drawer.withoutSection')}
            open={isOpen(LOOSE)}
            onToggle={() => toggle(LOOSE)}
          >
            {list(loose)}
          </SectionItem>
        )}
      </ul>
      <RemovalDialog
        removal={commands.removal}
        onConfirm={commands.confirmRemoval}
        onCancel={commands.cancelRemoval}
      />
    </div>
  );
}

export function RemovalDialog({
  removal,
  onConfirm,
  onCancel,
}: {
  removal: Removal | null;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const { t } = useTexts();
  if (removal === null) return null;
  const texts =
    removal.kind === 'field'
      ? {
          title: t('editing.drawer.removeTitle', { name: removal.field.name }),
          description: t('editing.drawer.removeText', { count: removal.tags }),
        }
      : {
          title: t('editing.drawer.removeSectionTitle', { name: removal.section.name }),
          description: t('editing.drawer.removeSectionText', { count: removal.fields }),
        };
  return (
    <ConfirmDialog
      open
      danger
      {...texts}
      confirmLabel={t('common.delete')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
