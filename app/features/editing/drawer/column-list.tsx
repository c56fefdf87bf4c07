import { TableCellsIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { fieldTypeIcons } from '#app/editor/fields/field-type-icons.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Input } from '#app/ui/input.tsx';
import { COLUMNS_MAX, FIELD_NAME_MAX, type TemplateField } from '#domain/entities/template.ts';
import { columnsOf, fieldOfColumn } from '../fields/groups/columns.ts';

interface ColumnListProps {
  group: TemplateField;
  onInsert: (column: string) => void;
  /** Absent in a group within a group, which its settings change. */
  onAdd?: (name: string) => void;
}

function ColumnChip({
  field,
  color,
  onInsert,
}: {
  field: TemplateField;
  color: string;
  onInsert: () => void;
}) {
  const { t } = useTexts();
  const TypeIcon = fieldTypeIcons[field.type ?? 'singleLine'];
  const label = t('editing.drawer.insert', { name: field.name });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onInsert}
      className="flex min-h-8 w-full min-w-0 items-center rounded-control px-0.5 py-1 text-left hover:bg-hover touch:min-h-11"
    >
      <TypeIcon aria-hidden className="mr-1.5 size-4 shrink-0 text-faint" />
      <span
        className="truncate rounded-tag border border-slate-900/25 px-1 text-slate-900"
        style={{ backgroundColor: color }}
      >
        #{field.name}
      </span>
    </button>
  );
}

function AddColumn({ group, onAdd }: { group: TemplateField; onAdd: (name: string) => void }) {
  const { t } = useTexts();
  const [name, setName] = useState('');
  const label = t('rules.group.addColumnTo', { name: group.name });
  return (
    <Input
      aria-label={label}
      title={label}
      placeholder={t('rules.group.addColumn')}
      enterKeyHint="done"
      maxLength={FIELD_NAME_MAX}
      value={name}
      onChange={({ target }) => setName(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || name.trim() === '') return;
        event.preventDefault();
        onAdd(name.trim());
        setName('');
      }}
    />
  );
}

/** The columns of a group: pressing one inserts it into the document, where the group is repeated. */
export function ColumnList({ group, onInsert, onAdd }: ColumnListProps) {
  const columns = columnsOf(group);
  return (
    <div className="ml-6 border-l border-line pl-2">
      <ul>
        {columns.map((column) => {
          const field = { ...fieldOfColumn(column), color: group.color ?? '#e2e8f0' };
          return (
            <li key={column.id}>
              {column.columns === undefined ? (
                <ColumnChip field={field} color={field.color} onInsert={() => onInsert(column.id)} />
              ) : (
                <>
                  <p className="flex min-h-8 items-center text-sm font-medium">
                    <TableCellsIcon aria-hidden className="mr-1.5 size-4 shrink-0 text-faint" />
                    <span className="truncate" title={column.name}>
                      {column.name}
                    </span>
                  </p>
                  <ColumnList group={field} onInsert={onInsert} />
                </>
              )}
            </li>
          );
        })}
      </ul>
      {onAdd !== undefined && columns.length < COLUMNS_MAX && <AddColumn group={group} onAdd={onAdd} />}
    </div>
  );
}
