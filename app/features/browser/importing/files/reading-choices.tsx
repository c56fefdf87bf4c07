import { useState } from 'react';
import type { ImportChoices } from '#app/importers/imported.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Collapsible } from '#app/ui/collapsible.tsx';
import { Select } from '#app/ui/select.tsx';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import type { SessionState } from '../session/import-session.ts';

const REVISIONS = ['accept', 'refuse', 'suggest'] as const;
const COMMENTS = ['take', 'leave'] as const;
const MARKS = ['fields', 'text'] as const;

interface ReadingChoicesProps {
  state: SessionState;
  onChoose: (change: Partial<ImportChoices>) => void;
}

/** What the files leave open. A choice that concerns none of them is not shown. */
export function ReadingChoices({ state: { entries, choices }, onChoose }: ReadingChoicesProps) {
  const { t } = useTexts();
  const narrow = useMediaQuery(mediaQueries.narrow);
  const [open, setOpen] = useState(false);
  const hasRevisions = entries.some(({ has }) => has.revisions);
  const hasMarks = entries.some(({ has }) => has.marks);
  const hasComments = entries.some(({ document }) => (document?.comments.length ?? 0) > 0);
  if (!hasRevisions && !hasMarks && !hasComments) return null;
  const selects = (
    <div className="mb-3 grid gap-3 sm:grid-cols-3">
      {hasRevisions && (
        <Select
          label={t('importing.choice.revisions')}
          value={choices.revisions}
          options={REVISIONS.map((value) => ({ value, label: t(`importing.choice.revisionsAs.${value}`) }))}
          onChange={(revisions) => onChoose({ revisions })}
        />
      )}
      {hasComments && (
        <Select
          label={t('importing.choice.comments')}
          value={choices.comments}
          options={COMMENTS.map((value) => ({ value, label: t(`importing.choice.commentsAs.${value}`) }))}
          onChange={(comments) => onChoose({ comments })}
        />
      )}
      {hasMarks && (
        <Select
          label={t('importing.choice.marks')}
          value={choices.marks}
          options={MARKS.map((value) => ({ value, label: t(`importing.choice.marksAs.${value}`) }))}
          onChange={(marks) => onChoose({ marks })}
        />
      )}
    </div>
  );
  if (!narrow) return selects;
  return (
    <Collapsible title={t('importing.choice.title')} open={open} onToggle={() => setOpen(!open)}>
      {selects}
    </Collapsible>
  );
}
