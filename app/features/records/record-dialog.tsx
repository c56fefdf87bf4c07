import { useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { languageTag } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { EntityForm } from '#app/shared/inputs/entity/entity-form.tsx';
import { startedValues, isComplete, writtenValues } from '#app/shared/inputs/entity/entity-values.ts';
import { useLeaving } from '#app/shared/inputs/entity/use-leaving.tsx';
import { ChangedMeanwhileNotice } from '#app/shared/inputs/changed-meanwhile-notice.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import type { Entity } from '#domain/entities/entity.ts';
import type { EntityRecord, EntityValue } from '#domain/entities/entity-record.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import { valueLanguage } from '#domain/rules/values/languages.ts';
import { rebasedValues, type Rebased } from './record-rows.ts';

interface RecordDialogProps {
  entity: Entity;
  /** The stored record when the dialog opened; null for a new one. */
  record: EntityRecord | null;
  onClose: () => void;
}

/** The form of an entity's record. It is saved on the device once all values are valid. */
export function RecordDialog({ entity, record, onClose }: RecordDialogProps) {
  const { t, language } = useTexts();
  const { entityRecords } = useData();
  const notify = useNotify();
  const { fields } = entity;
  const spoken = valueLanguage(languageTag(language));
  const [base, setBase] = useState(record);
  const [values, setValues] = useState(() => startedValues(fields, record?.values ?? null));
  const [met, setMet] = useState<Rebased['changed']>([]);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isChanged = !sameValue(values, startedValues(fields, base?.values ?? null));
  const { leave, question } = useLeaving(isChanged, onClose);
  const save = async (): Promise<void> => {
    const written = writtenValues(fields, values);
    setBusy(true);
    try {
      if (base === null) await entityRecords.create(entity.uid, written);
      else if (await meets(base, written)) return;
      notify({ kind: 'success', text: t('entities.saved') });
      onClose();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  /** Whether somebody changed the same values in the meantime: these are shown before they are overwritten. */
  const meets = async (from: EntityRecord, written: readonly EntityValue[]): Promise<boolean> => {
    const { outcome, record: current } = await entityRecords.update(from.uid, written, from);
    if (outcome === 'saved') return false;
    const next = rebasedValues(fields, { base: from, current, values }, spoken);
    setBase(current);
    setValues(next.values);
    setMet(next.changed);
    return true;
  };
  const submit = (): void => {
    setAsked(true);
    if (isComplete(fields, values, spoken)) void save();
  };
  return (
    <>
      <FormDialog
        title={record === null ? t('entities.newRecord', { name: entity.name }) : entity.name}
        size="medium"
        submitLabel={t('common.save')}
        busy={busy}
        onSubmit={submit}
        onClose={leave}
      >
        {error !== null && <ErrorNotice error={error} />}
        <ChangedMeanwhileNotice changed={met} />
        <EntityForm
          fields={fields}
          values={values}
          onChange={(field, value) => setValues((before) => ({ ...before, [field]: value }))}
          asked={asked}
        />
      </FormDialog>
      {question}
    </>
  );
}
