import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { FIELD_NAME_MAX, type TemplateField } from '#domain/entities/template.ts';
import type { RuleField } from '#app/shared/rules/form-fields.ts';

/** The group that a passage is repeated for: one of the form, or a new one. */
export type ChosenGroup = { group: string } | { name: string; columns: ReadonlySet<string> };

interface RepetitionDialogProps {
  /** The groups of the form. */
  groups: readonly RuleField[];
  /** The current one; null for a new repetition. */
  group: string | null;
  /** Fields that may become columns of a new group. */
  offered: readonly TemplateField[];
  /** A new group can be made here. */
  canCreate: boolean;
  onSave: (chosen: ChosenGroup) => void;
  onClose: () => void;
}

const NEW = '';

/** Asks for the group of fields that a passage is repeated for. */
export function RepetitionDialog({
  groups,
  group,
  offered,
  canCreate,
  onSave,
  onClose,
}: RepetitionDialogProps) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState(group ?? groups[0]?.id ?? NEW);
  const [name, setName] = useState('');
  const [columns, setColumns] = useState<ReadonlySet<string>>(() => new Set(offered.map(({ id }) => id)));
  const [asked, setAsked] = useState(false);
  const isNew = chosen === NEW;
  const isMissing = isNew && (!canCreate || name.trim() === '');
  const save = (): void => {
    setAsked(true);
    if (isMissing) return;
    onSave(isNew ? { name: name.trim(), columns } : { group: chosen });
  };
  const choose = (id: string, on: boolean): void =>
    setColumns((before) => new Set(on ? [...before, id] : [...before].filter((other) => other !== id)));
  return (
    <FormDialog
      title={t('passages.repetition.title')}
      description={
        groups.length > 0
          ? undefined
          : t(canCreate ? 'passages.repetition.none' : 'passages.repetition.noneInRow')
      }
      disabled={groups.length === 0 && !canCreate}
      submitLabel={t('passages.repetition.save')}
      onSubmit={save}
      onClose={onClose}
    >
      {groups.length > 0 && (
        <Select
          label={t('passages.repetition.group')}
          value={chosen}
          options={[
            ...groups.map(({ id, name: label }) => ({ value: id, label })),
            ...(canCreate ? [{ value: NEW, label: t('passages.repetition.create') }] : []),
          ]}
          onChange={setChosen}
        />
      )}
      {isNew && canCreate && (
        <>
          <TextField
            label={t('passages.repetition.name')}
            placeholder={t('passages.repetition.namePlaceholder')}
            value={name}
            maxLength={FIELD_NAME_MAX}
            required
            error={asked && isMissing ? t('passages.repetition.missingName') : undefined}
            onChange={({ target }) => setName(target.value)}
          />
          {offered.length === 0 ? (
            <p className="text-sm text-muted">{t('passages.repetition.noColumns')}</p>
          ) : (
            <fieldset className="flex flex-col gap-2">
              <legend className="pb-2 text-sm font-medium">{t('passages.repetition.columns')}</legend>
              {offered.map((field) => (
                <Checkbox
                  key={field.id}
                  label={field.name}
                  checked={columns.has(field.id)}
                  onChange={(on) => choose(field.id, on)}
                />
              ))}
            </fieldset>
          )}
        </>
      )}
    </FormDialog>
  );
}
