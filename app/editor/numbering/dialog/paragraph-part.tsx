import { START_MAX } from '#app/document/numbering/own-schemes.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { type StartDraft, startNumber } from './scheme-draft.ts';

interface ParagraphPartProps {
  draft: StartDraft;
  change: (draft: StartDraft) => void;
}

/** Whether the selected paragraph goes on or begins with a number. */
export function ParagraphPart({ draft, change }: ParagraphPartProps) {
  const { t } = useTexts();
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <Select
        label={t('scheme.paragraph')}
        value={draft.begins ? 'startAt' : 'continue'}
        options={(['continue', 'startAt'] as const).map((value) => ({ value, label: t(`scheme.${value}`) }))}
        onChange={(value) => change({ ...draft, begins: value === 'startAt' })}
      />
      {draft.begins && (
        <TextField
          label={t('scheme.startAtNumber')}
          inputMode="numeric"
          autoComplete="off"
          value={draft.number}
          error={startNumber(draft.number) === null ? t('scheme.fault.start', { max: START_MAX }) : undefined}
          onChange={(event) => change({ ...draft, number: event.target.value })}
        />
      )}
    </div>
  );
}
