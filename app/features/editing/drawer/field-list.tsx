import type { TemplateField } from '#domain/entities/template.ts';
import { sameNameFields } from '../fields/field-set.ts';
import type { EditState } from '../session/edit-session.ts';
import { ColumnList } from './column-list.tsx';
import { FieldItem } from './field-item.tsx';
import type { useFieldCommands } from './use-field-commands.ts';
import type { useFieldDrag } from '#app/shared/inputs/settings/use-field-drag.ts';

interface FieldListProps {
  /** null: the fields without a section. */
  section: string | null;
  fields: readonly TemplateField[];
  state: EditState;
  commands: ReturnType<typeof useFieldCommands>;
  dragging: ReturnType<typeof useFieldDrag>;
  onInsert: (field: TemplateField) => void;
  /** Inserts a column of a group, or of a group within it. */
  onInsertColumn: (group: TemplateField, column: string) => void;
  onConfigure: (field: TemplateField) => void;
}

function DropLine() {
  return <li aria-hidden className="h-0.5 rounded-full bg-accent" />;
}

/** The fields of one section, and the target of a drag. */
export function FieldList(props: FieldListProps) {
  const { section, fields, state, commands, dragging, onInsert, onInsertColumn, onConfigure } = props;
  const repeated = sameNameFields(state);
  const { drag } = dragging;
  const place = drag?.place?.section === section ? drag.place : null;
  const others = fields.filter(({ id }) => id !== drag?.field);
  const before = place === null ? undefined : others[place.index]?.id;
  const isLast = place !== null && before === undefined;
  return (
    <ul>
      {fields.flatMap((field) => [
        ...(field.id === before ? [<DropLine key="drop" />] : []),
        <FieldItem
          key={field.id}
          field={field}
          sameName={repeated.has(field.id)}
          others={state.sections.filter(({ id }) => id !== section)}
          dragging={dragging.handlers(field.id)}
          dragged={drag?.field === field.id}
          onInsert={() => onInsert(field)}
          onConfigure={() => onConfigure(field)}
          onRename={(name) => commands.renameField(field.id, name)}
          onStep={(step) => commands.stepField(field, step)}
          onMoveTo={(id) => commands.moveField(field, { section: id, index: Number.MAX_SAFE_INTEGER })}
          onRemove={() => commands.removeField(field)}
          onUnbind={() => commands.unbindField(field)}
        />,
        ...(field.columns === undefined
          ? []
          : [
              <li key={`${field.id} columns`}>
                <ColumnList
                  group={field}
                  onInsert={(id) => onInsertColumn(field, id)}
                  onAdd={(name) => commands.addColumn(field, name)}
                />
              </li>,
            ]),
      ])}
      {isLast && <DropLine />}
    </ul>
  );
}
