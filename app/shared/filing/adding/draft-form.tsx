import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { EntityForm } from '#app/shared/inputs/entity/entity-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { AppError } from '#domain/api/errors.ts';
import { FormGone } from '../form-gone.tsx';
import type { Filing } from '../use-filing.ts';
import { shownValues, type DocumentDraft, type DraftProblems } from './draft.ts';
import { ExtractField } from './extract-field.tsx';
import { PlaceFields } from './place-fields.tsx';

interface DraftFormProps {
  filing: Filing;
  draft: DocumentDraft;
  hasFile: boolean;
  problems: DraftProblems;
  /** The person tried to store it: missing values are shown. */
  asked: boolean;
  onChange: (part: Partial<DocumentDraft>) => void;
}

/** The form for all metadata of one document. */
export function DraftForm({ filing, draft, hasFile, problems, asked, onChange }: DraftFormProps) {
  const { t } = useTexts();
  const fields = filing.fieldsOf(draft.classification);
  const nothing = errorTexts(new AppError('document-empty'), t);
  const nameProblem = {
    empty: asked ? t('documents.keep.nameEmpty') : undefined,
    invalid: t('documents.keep.nameInvalid'),
  };
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={t('documents.keep.name')}
        required
        value={draft.name}
        error={problems.name === null ? undefined : nameProblem[problems.name]}
        autoComplete="off"
        trailing={
          draft.extension === '' ? undefined : (
            <span className="pr-3 text-sm text-muted">.{draft.extension}</span>
          )
        }
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <PlaceFields
        filing={filing}
        place={draft}
        onChange={onChange}
        needsBox={!hasFile}
        wrong={{
          classification:
            asked && problems.classification ? t('documents.keep.classificationEmpty') : undefined,
          box: asked && problems.box ? `${nothing.text}. ${nothing.help}` : undefined,
        }}
      />
      <FormGone filing={filing} classification={draft.classification} />
      {fields.length > 0 && (
        <fieldset className="flex flex-col gap-4 rounded-surface border border-line p-4">
          <legend className="px-1 text-sm font-medium text-muted">{t('documents.keep.fields')}</legend>
          <EntityForm
            fields={fields}
            values={shownValues(fields, draft.values)}
            onChange={(field, value) => onChange({ values: { ...draft.values, [field]: value } })}
            asked={asked}
          />
        </fieldset>
      )}
      {hasFile && (
        <ExtractField
          extension={draft.extension}
          checked={draft.extract}
          onChange={(extract) => onChange({ extract })}
        />
      )}
    </div>
  );
}
