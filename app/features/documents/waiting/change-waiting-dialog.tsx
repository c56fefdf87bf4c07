import { useState } from 'react';
import type { WaitingDocument } from '#app/data/ports.ts';
import { languageTag } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { startedValues } from '#app/shared/inputs/entity/entity-values.ts';
import {
  draftProblems,
  isSound,
  splitName,
  toldOf,
  type DocumentDraft,
} from '#app/shared/filing/adding/draft.ts';
import { DraftForm } from '#app/shared/filing/adding/draft-form.tsx';
import { useDocuments } from '#app/shared/filing/use-documents.ts';
import type { Filing } from '#app/shared/filing/use-filing.ts';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { AppError } from '#domain/api/errors.ts';
import { valueLanguage } from '#domain/rules/values/languages.ts';

interface ChangeWaitingDialogProps {
  waiting: WaitingDocument;
  filing: Filing;
  onClose: () => void;
}

/** Edits the metadata of a pending or rejected document and sends it again. */
export function ChangeWaitingDialog({ waiting, filing, onClose }: ChangeWaitingDialogProps) {
  const { t, language } = useTexts();
  const documents = useDocuments();
  const notify = useNotify();
  const [draft, setDraft] = useState(() => draftOf(waiting));
  const [asked, setAsked] = useState(waiting.refusal?.code === 'document-field-missing');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const fields = filing.fieldsOf(draft.classification);
  const problems = draftProblems(draft, {
    hasFile: waiting.hash !== null,
    fields,
    language: valueLanguage(languageTag(language)),
  });
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await documents.changeWaiting(
        waiting.uid,
        toldOf(draft, fields, filing.goneFieldsOf(draft.classification)),
      );
      notify({ kind: 'success', text: t('documents.waiting.changed') });
      onClose();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={waiting.name}
      size="medium"
      submitLabel={t('documents.waiting.retry')}
      busy={busy}
      onSubmit={() => {
        setAsked(true);
        if (isSound(problems)) void save();
      }}
      onClose={onClose}
    >
      {error === null && waiting.refusal !== null && (
        <ErrorNotice error={new AppError(waiting.refusal.code)} />
      )}
      {error !== null && <ErrorNotice error={error} />}
      <DraftForm
        filing={filing}
        draft={draft}
        hasFile={waiting.hash !== null}
        problems={problems}
        asked={asked}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
    </FormDialog>
  );
}

function draftOf(waiting: WaitingDocument): DocumentDraft {
  const named = waiting.hash === null ? { name: waiting.name, extension: '' } : splitName(waiting.name);
  return {
    ...named,
    classification: waiting.classification,
    organizationalItem: waiting.organizationalItem ?? '',
    box: waiting.box ?? '',
    values: startedValues([], waiting.fields),
    extract: waiting.extract,
  };
}
