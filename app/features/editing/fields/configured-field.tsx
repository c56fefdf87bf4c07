import type { TemplateField } from '#domain/entities/template.ts';
import type { Workspace } from '../session/create-workspace.ts';
import { FieldConfiguration } from './field-configuration.tsx';
import { changeField } from './field-set.ts';
import { idsWithin } from './groups/columns.ts';
import { GroupSettings } from './groups/group-settings.tsx';

interface ConfiguredFieldProps {
  workspace: Workspace;
  /** id of the field; null: none. */
  field: string | null;
  onClose: () => void;
}

/** The settings dialog of the field, or of the group of fields, that is configured. */
export function ConfiguredField({ workspace, field: id, onClose }: ConfiguredFieldProps) {
  const { session } = workspace;
  const field = session.current().fields.find((candidate) => candidate.id === id);
  if (field === undefined) return null;
  const apply = (changed: TemplateField): void => {
    const put = (wanted: TemplateField) => (): void => {
      const { sections, fields } = session.current();
      session.setFields(changeField({ sections, fields }, wanted));
    };
    const kept = new Set(idsWithin(changed));
    const gone = idsWithin(field).filter((each) => !kept.has(each));
    // The tags of deleted columns go with them, as those of a deleted field.
    if (gone.length === 0) put(changed)();
    else workspace.editors.removeFields(gone, { undo: put(field), redo: put(changed) });
    onClose();
  };
  if (field.columns === undefined)
    return <FieldConfiguration key={field.id} field={field} onApply={apply} onClose={onClose} />;
  return <GroupSettings key={field.id} group={field} onApply={apply} onClose={onClose} />;
}
