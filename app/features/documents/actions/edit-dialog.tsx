import { useState } from 'react';
import type { StoredDocument } from '#app/data/ports.ts';
import { languageTag } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { EntityForm } from '#app/shared/inputs/entity/entity-form.tsx';
import { startedValues, writtenValues } from '#app/shared/inputs/entity/entity-values.ts';
import { useLeaving } from '#app/shared/inputs/entity/use-leaving.tsx';
import { draftProblems, shownValues } from '#app/shared/filing/adding/draft.ts';
import { ExtractField } from '#app/shared/filing/adding/extract-field.tsx';
import { FormGone } from '#app/shared/filing/form-gone.tsx';
import { useDocuments } from '#app/shared/filing/use-documents.ts';
import type { Filing } from '#app/shared/filing/use-filing.ts';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { DocumentChange } from '#domain/api/documents.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import { valueLanguage } from '#domain/rules/values/languages.ts';
import { isPaper } from './document-words.ts';

interface EditDialogProps {
  document: StoredDocument;
  filing: Filing;
  onClose: () => void;
}

/** Edits the name, the classification's data, and whether the text may be extracted. Only changes are sent. */
export function EditDialog({ document, filing, onClose }: EditDialogProps) {
  const { t, language } = useTexts();
  const store = useDocuments();
  const notify = useNotify();
  const fields = filing.fieldsOf(document.data.classification);
  // Changes that arrive while the dialog is open do not alter the form.
  const [begun] = useState(() => ({
    name: document.data.name,
    values: shownValues(fields, startedValues(fields, document.data.meta.fields)),
    extract: document.data.extract,
  }));
  const [draft, setDraft] = useState(begun);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isChanged = !sameValue(draft, begun);
  const { leave, question } = useLeaving(isChanged, onClose);
  const { name, fields: wrongFields } = draftProblems(
    { ...document.data, ...draft, organizationalItem: '', box: '' },
    { hasFile: true, fields, language: valueLanguage(languageTag(language)) },
  );
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await store.edit(document.uid, changeOf());
      notify({ kind: 'success', text: t('documents.one.saved') });
      onClose();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  const changeOf = (): DocumentChange => {
    const asks = new Set(fields.map(({ id }) => id));
    // Values of fields that are no longer in the form are kept.
    const others = document.data.meta.fields.filter(({ field }) => !asks.has(field));
    return {
      ...(draft.name.trim() === begun.name ? {} : { name: draft.name.trim() }),
      ...(sameValue(draft.values, begun.values)
        ? {}
        : { fields: [...writtenValues(fields, draft.values), ...others] }),
      ...(draft.extract === begun.extract ? {} : { extract: draft.extract }),
    };
  };
  const submit = (): void => {
    setAsked(true);
    if (name === null && !wrongFields) void save();
  };
  return (
    <>
      <FormDialog
        title={t('documents.one.edit')}
        size="medium"
        submitLabel={t('common.save')}
        busy={busy}
        disabled={!isChanged}
        onSubmit={submit}
        onClose={leave}
      >
        {error !== null && <ErrorNotice error={error} />}
        <TextField
          label={t('documents.keep.name')}
          required
          value={draft.name}
          error={
            name === null
              ? undefined
              : t(name === 'empty' ? 'documents.keep.nameEmpty' : 'documents.keep.nameInvalid')
          }
          autoComplete="off"
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        />
        <FormGone filing={filing} classification={document.data.classification} />
        <EntityForm
          fields={fields}
          values={draft.values}
          onChange={(field, value) =>
            setDraft((before) => ({ ...before, values: { ...before.values, [field]: value } }))
          }
          asked={asked}
        />
        {!isPaper(document) && (
          <ExtractField
            extension={document.data.extension}
            checked={draft.extract}
            onChange={(extract) => setDraft({ ...draft, extract })}
          />
        )}
      </FormDialog>
      {question}
    </>
  );
}
