import { TableCellsIcon } from '@heroicons/react/24/outline';
import { useRef, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { FIELD_NAME_MAX, SECTION_NAME_MAX, type TemplateField } from '#domain/entities/template.ts';
import type { FieldsPanelProps } from '../editor-modes/editor-mode.ts';
import { fieldNameProblem, fieldsOf, fieldsWithoutSection, sectionNameProblem } from '../fields/field-set.ts';
import { GroupSettings } from '../fields/groups/group-settings.tsx';
import { EnterInput } from './enter-input.tsx';
import { FieldList } from './field-list.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { SectionItem } from './section-item.tsx';
import { useFieldCommands } from './use-field-commands.ts';
import { useFieldDrag } from '#app/shared/inputs/settings/use-field-drag.ts';

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
export function FieldsPanel({ workspace, state, onInserted, onConfigure }: FieldsPanelProps) {
  const { t } = useTexts();
  const commands = useFieldCommands(workspace);
  const { isOpen, toggle } = useOpenSections();
  const panel = useRef<HTMLDivElement>(null);
  const [newGroup, setNewGroup] = useState<{ section: string; field: TemplateField } | null>(null);
  const dragging = useFieldDrag(panel, (id, place) => {
    const field = state.fields.find((candidate) => candidate.id === id);
    if (field !== undefined) commands.moveField(field, place);
  });
  const loose = fieldsWithoutSection(state);
  const list = (section: string | null, fields: readonly TemplateField[]) => (
    <FieldList
      section={section}
      fields={fields}
      state={state}
      commands={commands}
      dragging={dragging}
      onInsert={(field) => {
        commands.insert(field);
        onInserted?.();
      }}
      onInsertColumn={(group, column) => {
        commands.insert(group, column);
        onInserted?.();
      }}
      onConfigure={(field) => onConfigure(field.id)}
    />
  );
  return (
    <div ref={panel}>
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
      <output className="sr-only">{commands.announcement}</output>
      <ul>
        {state.sections.map((section) => (
          <SectionItem
            key={section.id}
            id={section.id}
            name={section.name}
            open={isOpen(section.id)}
            onToggle={() => toggle(section.id)}
            onRename={(name) => commands.renameSection(section.id, name)}
            onStep={(step) => commands.stepSection(section, step)}
            rule={{
              shown: section.shown,
              onChange: (shown) => commands.setSectionRule(section.id, shown),
            }}
            onRemove={() => commands.removeSection(section)}
          >
            {list(section.id, fieldsOf(state, section.id))}
            <div className="-ml-1 pt-1">
              <EnterInput
                label={t('editing.drawer.newField', { section: section.name })}
                placeholder={t('editing.drawer.newFieldPlaceholder')}
                hint={t('editing.drawer.newFieldHint')}
                max={FIELD_NAME_MAX}
                problemOf={(name) => fieldNameProblem(state, name)}
                onEnter={(name) => commands.addField(section.id, name)}
              />
              <Button
                kind="ghost"
                icon={TableCellsIcon}
                aria-label={t('rules.group.newIn', { section: section.name })}
                onClick={() => setNewGroup({ section: section.id, field: commands.emptyGroup() })}
              >
                {t('rules.group.new')}
              </Button>
            </div>
          </SectionItem>
        ))}
        {loose.length > 0 && (
          <SectionItem
            id=""
            name={t('editing.drawer.withoutSection')}
            open={isOpen(LOOSE)}
            onToggle={() => toggle(LOOSE)}
          >
            {list(null, loose)}
          </SectionItem>
        )}
      </ul>
      {newGroup !== null && (
        <GroupSettings
          group={newGroup.field}
          isNew
          onClose={() => setNewGroup(null)}
          onApply={(field) => {
            commands.addGroup(newGroup.section, field);
            setNewGroup(null);
          }}
        />
      )}
      <RemovalDialog
        removal={commands.removal}
        onConfirm={commands.confirmRemoval}
        onCancel={commands.cancelRemoval}
      />
    </div>
  );
}
