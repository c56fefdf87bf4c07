import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { AppError } from '#domain/api/errors.ts';
import { formAddress } from '#domain/api/paths.ts';
import type { PublicLink } from '#domain/api/public-forms.ts';
import { PREFILLED_DAYS, PREFILLED_LABEL_MAX } from '#domain/entities/prefilled-link.ts';
import type { PublicSection } from '#domain/entities/public-form.ts';
import { PREFILLED_FRAGMENT } from '#domain/rules/public-forms/prefilled-fragment.ts';
import { filledValue } from '#domain/rules/values/filled-value.ts';
import { DraftField } from './draft-field.tsx';
import { MadeLink } from './made-link.tsx';
import { areDaysRight } from './prefilled-draft.ts';
import { usePrefilledDraft } from './use-prefilled-draft.ts';

/** The language of documents and of their values. */
const DOCUMENT_LANGUAGE = 'pt-BR';

function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts();
  if (!(error instanceof AppError && error.code === 'body-too-large'))
    return <ErrorNotice error={error} onRetry={onRetry} />;
  return (
    <p role="alert" className="text-sm text-danger-text">
      {t('prefilled.tooLarge')}
    </p>
  );
}

/** The fields of the form, to fill in for the recipient, and the link. */
export function PrefilledForm({
  template,
  link,
  sections,
  onMade,
}: {
  template: string;
  link: PublicLink;
  sections: readonly PublicSection[];
  onMade: () => void;
}) {
  const { t, format } = useTexts();
  const { draft, set, make, made, asked, busy, error, nothing } = usePrefilledDraft(
    template,
    sections,
    DOCUMENT_LANGUAGE,
    onMade,
  );
  const lock = (id: string, locked: boolean): void => {
    const rest = [...draft.locked].filter((each) => each !== id);
    set({ locked: new Set(locked ? [...rest, id] : rest) });
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      {sections
        .flatMap(({ fields }) => fields)
        .map((field) => (
          <DraftField
            key={field.id}
            field={field}
            value={filledValue(draft.values, field.id)}
            locked={draft.locked.has(field.id)}
            language={DOCUMENT_LANGUAGE}
            asked={asked}
            onChange={(value) => set({ values: { ...draft.values, [field.id]: value } })}
            onLock={(locked) => lock(field.id, locked)}
          />
        ))}
      <TextField
        label={t('prefilled.label')}
        hint={t('prefilled.labelHint')}
        value={draft.label}
        maxLength={PREFILLED_LABEL_MAX}
        onChange={(event) => set({ label: event.target.value })}
      />
      <TextField
        inputMode="numeric"
        label={t('prefilled.days')}
        error={
          asked && !areDaysRight(draft.days)
            ? t('prefilled.wrongDays', { max: format.number(PREFILLED_DAYS.most) })
            : undefined
        }
        value={draft.days}
        onChange={(event) => set({ days: event.target.value.trim() })}
      />
      {nothing && (
        <p role="alert" className="text-sm text-danger-text">
          {t('prefilled.nothing')}
        </p>
      )}
      {error !== null && <Refused error={error} onRetry={() => void make()} />}
      {made === null ? (
        <Button type="submit" className="self-start" busy={busy}>
          {t('prefilled.make')}
        </Button>
      ) : (
        <MadeLink
          address={`${location.origin}${formAddress(link.id)}${PREFILLED_FRAGMENT}${made.signed}`}
          until={made.until}
        />
      )}
    </form>
  );
}
