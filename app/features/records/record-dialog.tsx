import { useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { languageTag } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { EntityForm } from '#app/inputs/entity-form.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { useUnsavedWork } from '#app/ui/unsaved-work.ts';
import type { Entity } from '#domain/entities/entity.ts';
import type { EntityRecord } from '#domain/entities/entity-record.ts';
import { sameValue } from '#domain/rules/merge-parts.ts';
import { valueLanguage } from '#domain/rules/values/languages.ts';
import { begunValues, isComplete, writtenValues } from './record-values.ts';

interface RecordDialogProps {
  entity: Entity;
  /** As it is stored when the window opens; null to make a new one. */
  record: EntityRecord | null;
  onClose: () => void;
}

/** An entity's form, filled in. It is saved on the device once nothing in it is wrong. */
export function RecordDialog({ entity, record, onClose }: RecordDialogProps) {
  const { t, language } = useTexts();
  const { entityRecords } = useData();
  const notify = useNotify();
  const { fields } = entity;
  const [begun] = useState(() => begunValues(fields, record));
  const [values, setValues] = useState(begun);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [leaving, setLeaving] = useState(false);
  const isChanged = !sameValue(values, begun);
  useUnsavedWork(isChanged);
  const save = async (): Promise<void> => {
    const written = writtenValues(fields, values);
    setBusy(true);
    try {
      if (record === null) await entityRecords.create(entity.uid, written);
      else await entityRecords.update(record.uid, written, record);
      notify({ kind: 'success', text: t('company.saved') });
      onClose();
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  const submit = (): void => {
    setAsked(true);
    if (isComplete(fields, values, valueLanguage(languageTag(language)))) void save();
  };
  return (
    <>
      <FormDialog
        title={record === null ? t('entities.newRecord', { name: entity.name }) : entity.name}
        size="medium"
        submitLabel={t('common.save')}
        busy={busy}
        onSubmit={submit}
        onClose={() => (isChanged ? setLeaving(true) : onClose())}
      >
        {error !== null && <ErrorNotice error={error} />}
        <EntityForm
          fields={fields}
          values={values}
          onChange={(field, value) => setValues((before) => ({ ...before, [field]: value }))}
          asked={asked}
        />
      </FormDialog>
      <ConfirmDialog
        open={leaving}
        danger
        title={t('entities.leaveTitle')}
        description={t('entities.leaveText')}
        confirmLabel={t('entities.leave')}
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      />
    </>
  );
}
