import { useEffect, useState } from 'react';
import type { RevisionChoice, Revisions } from '#app/editor/paste/revisions.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { MessageBox } from '#app/ui/message-box.tsx';

export interface RevisionQuestion {
  revisions: Revisions;
  /** null: nothing is pasted. */
  answer: (choice: RevisionChoice | null) => void;
}

interface RevisionDialogProps {
  onRevisions: (listener: (question: RevisionQuestion) => void) => () => void;
}

/** Asks what becomes of the tracked changes of a paste before it is inserted. */
export function RevisionDialog({ onRevisions }: RevisionDialogProps) {
  const { t, language } = useTexts();
  const [question, setQuestion] = useState<RevisionQuestion | null>(null);
  useEffect(() => onRevisions(setQuestion), [onRevisions]);
  if (question === null) return null;
  const { insertions, deletions } = question.revisions;
  const answer = (choice: RevisionChoice | null): void => {
    setQuestion(null);
    question.answer(choice);
  };
  const parts = [
    ...(insertions > 0 ? [t('paste.insertions', { count: insertions })] : []),
    ...(deletions > 0 ? [t('paste.deletions', { count: deletions })] : []),
  ];
  return (
    <MessageBox
      open
      title={t('paste.revisions')}
      description={t('paste.revisionsHelp', {
        parts: new Intl.ListFormat(language.replace('_', '-')).format(parts),
      })}
      onClose={() => answer(null)}
      buttons={[
        { id: 'show', label: t('paste.showRevisions'), press: () => answer('show') },
        { id: 'refuse', label: t('paste.refuseRevisions'), press: () => answer('refuse') },
        {
          id: 'accept',
          label: t('paste.acceptRevisions'),
          kind: 'primary',
          focused: true,
          press: () => answer('accept'),
        },
      ]}
    />
  );
}
