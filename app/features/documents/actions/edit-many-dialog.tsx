import { useState } from 'react';
import type { StoredDocument } from '#app/data/ports.ts';
import { languageTag } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { EntityForm } from '#app/shared/inputs/entity/entity-form.tsx';
import { isComplete, type EntityValues } from '#app/shared/inputs/entity/entity-values.ts';
import type { Filing } from '#app/shared/filing/use-filing.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { useUnsavedWork } from '#app/ui/unsaved-work.ts';
import { valueLanguage } from '#domain/rules/values/languages.ts';
import { commonValues } from './common-values.ts';
import type { DocumentActions } from './use-document-actions.ts';

interface EditManyDialogProps {
  documents: readonly StoredDocument[];
  filing: Filing;
  commands: DocumentActions;
  onClose: () => void;
  onDone: () => void;
}

/** Edits the classification's data of several documents: only the values entered here change, in all of them. */
export function EditManyDialog({ documents, filing, commands, onClose, onDone }: EditManyDialogProps) {
  const { t, language } = useTexts();
  // Changes that arrive while the dialog is open do not alter the form.
  const [begun] = useState(documents);
  const [entered, setEntered] = useState<EntityValues>({});
  const [asked, setAsked] = useState(false);
  const classifications = new Set(begun.map(({ data }) => data.classification));
  const [first] = classifications;
  const isOne = first !== undefined && classifications.size === 1;
  const fields = isOne ? filing.fieldsOf(first) : [];
  const changed = fields.filter(({ id }) => id in entered);
  const isSound = isComplete(changed, entered, valueLanguage(languageTag(language)));
  useUnsavedWork(changed.length > 0);
  const submit = (): void => {
    setAsked(true);
    if (!isSound) return;
    commands.fillIn(begun, entered);
    onDone();
  };
  const lacking = t(isOne ? 'documents.one.editNothing' : 'documents.one.editMixed');
  return (
    <FormDialog
      title={t('documents.one.editTitle', { count: begun.length })}
      {...(fields.length === 0 ? {} : { description: t('documents.one.editText') })}
      size="medium"
      submitLabel={t('common.save')}
      disabled={changed.length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      {fields.length === 0 ? (
        <p className="text-sm text-muted">{lacking}</p>
      ) : (
        <EntityForm
          // Fields that the person leaves untouched are not required here.
          fields={fields.map((field) => (field.id in entered ? field : { ...field, required: false }))}
          values={{ ...commonValues(begun), ...entered }}
          onChange={(field, value) => setEntered((before) => ({ ...before, [field]: value }))}
          asked={asked}
        />
      )}
    </FormDialog>
  );
}
