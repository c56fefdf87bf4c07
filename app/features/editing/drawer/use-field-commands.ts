import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import type { FieldPlace } from '#app/shared/inputs/settings/use-field-drag.ts';
import type { Expression } from '#domain/entities/expression.ts';
import type { TemplateField, TemplateSection } from '#domain/entities/template.ts';
import type { RulePlace } from '#domain/rules/expression/check/rule-place.ts';
import { readPassages } from '#domain/rules/living/read-passages.ts';
import { withPassagesOf } from '#domain/rules/living/passages-in-use.ts';
import { bringBack } from '../fields/bring-back.ts';
import { moveField, moveSection, nextPlace } from '../fields/field-order.ts';
import { randomCode, randomLightColor } from '../fields/codes.ts';
import {
  addField,
  addSection,
  changeField,
  changeSectionRule,
  fieldsWithoutSection,
  removableFields,
  removeField,
  removeSection,
  renameField,
  renameSection,
  type FieldSet,
} from '../fields/field-set.ts';
import { addColumn, idsWithin } from '../fields/groups/columns.ts';
import { unbindGedField } from '../fields/ged-fields.ts';
import { placesReading } from '../rules/uses/places-reading.ts';
import { labelsOf, type Workspace } from '../session/create-workspace.ts';

/** A deletion that removes tags from the text and needs confirmation. */
export type Removal =
  | { kind: 'field'; field: TemplateField; tags: number; places: readonly RulePlace[] }
  | { kind: 'section'; section: TemplateSection; fields: number; places: readonly RulePlace[] };

/** Commands for sections and fields; deleting one that is in use asks first. */
export function useFieldCommands({ session, editors }: Workspace) {
  const { t } = useTexts();
  const [announcement, announce] = useState('');
  const [removal, setRemoval] = useState<Removal | null>(null);
  const change = (next: (set: FieldSet) => FieldSet) => {
    const { sections, fields } = session.current();
    session.setFields(next({ sections, fields }));
  };
  const drop = (fields: readonly string[], gone: readonly string[], remove: (set: FieldSet) => FieldSet) => {
    const before = session.current();
    editors.removeFields(fields, {
      undo: () => change((set) => bringBack(set, before, new Set(gone))),
      redo: () => change(remove),
    });
  };
  const dropField = (field: TemplateField) =>
    drop(idsWithin(field), [field.id], (set) => removeField(set, field.id));
  const dropSection = (id: string) => {
    const fields = removableFields(session.current(), id);
    const gone = fields.map((field) => field.id);
    drop(fields.flatMap(idsWithin), [...gone, id], (set) => removeSection(set, id));
  };
  /** Where rules read these fields, apart from rules of their own. */
  const readBy = (fields: readonly TemplateField[]): RulePlace[] => {
    const { sections, fields: all, document } = session.content();
    const passages = readPassages(withPassagesOf(document));
    return placesReading({ sections, fields: all, passages }, new Set(fields.flatMap(idsWithin)));
  };
  /** Announces the new position of a field to screen readers. */
  const announceField = (field: TemplateField, section: string | null) => {
    const home = session.current().sections.find(({ id }) => id === section);
    const fields = home?.fields ?? fieldsWithoutSection(session.current()).map(({ id }) => id);
    announce(
      t('fieldTools.order.moved', {
        name: field.name,
        place: fields.indexOf(field.id) + 1,
        count: fields.length,
        section: home?.name ?? t('editing.drawer.withoutSection'),
      }),
    );
  };
  const putField = (field: TemplateField, place: FieldPlace) => {
    change((set) => moveField(set, field.id, place));
    announceField(field, place.section);
  };
  return {
    announcement,
    moveField: putField,
    stepField: (field: TemplateField, step: 1 | -1) => {
      const place = nextPlace(session.current(), field.id, step);
      if (place !== null) putField(field, place);
    },
    stepSection: ({ id, name }: TemplateSection, step: 1 | -1) => {
      const { sections } = session.current();
      const index = sections.findIndex((section) => section.id === id) + step;
      if (index < 0 || index >= sections.length) return;
      change((set) => moveSection(set, id, index));
      announce(t('fieldTools.order.sectionMoved', { name, place: index + 1, count: sections.length }));
    },
    removal,
    cancelRemoval: () => setRemoval(null),
    confirmRemoval: () => {
      if (removal?.kind === 'field') dropField(removal.field);
      if (removal?.kind === 'section') dropSection(removal.section.id);
      setRemoval(null);
    },
    addSection: (name: string): string => {
      const id = randomCode();
      change((set) => addSection(set, id, name));
      return id;
    },
    addField: (section: string, name: string) =>
      change((set) => addField(set, section, { id: randomCode(), name, color: randomLightColor() })),
    unbindField: ({ id }: TemplateField) => change((set) => unbindGedField(set, id)),
    renameField: (id: string, name: string) => change((set) => renameField(set, id, name)),
    renameSection: (id: string, name: string) => change((set) => renameSection(set, id, name)),
    removeField: (field: TemplateField) => {
      const tags = idsWithin(field).reduce((sum, id) => sum + editors.countField(id), 0);
      const places = readBy([field]);
      if (tags === 0 && places.length === 0) dropField(field);
      else setRemoval({ kind: 'field', field, tags, places });
    },
    removeSection: (section: TemplateSection) => {
      const gone = removableFields(session.current(), section.id);
      if (gone.length === 0) dropSection(section.id);
      else setRemoval({ kind: 'section', section, fields: gone.length, places: readBy(gone) });
    },
    setSectionRule: (id: string, shown: Expression | undefined) =>
      change((set) => changeSectionRule(set, id, shown)),
    /** A group that is not in the form yet. */
    emptyGroup: (): TemplateField => ({
      id: randomCode(),
      name: t('rules.group.name'),
      color: randomLightColor(),
      columns: [],
    }),
    addGroup: (section: string, group: TemplateField) =>
      change((set) => addField(set, section, { ...group, color: group.color ?? randomLightColor() })),
    addColumn: (group: TemplateField, name: string) =>
      change((set) => changeField(set, addColumn(group, { id: randomCode(), name }))),
    /** @param column a column of the field, which is a group */
    insert: (field: TemplateField, column?: string) => {
      const label = labelsOf([field]).get(column ?? field.id);
      if (label !== undefined) editors.insertField(label);
    },
  };
}
