import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { useAttempt } from '#app/ui/use-attempt.ts';
import { useUndo } from '#app/ui/use-undo.ts';
import type { Comment } from '#domain/entities/comment.ts';
import { purposeKey } from '#domain/rules/comments/purpose-key.ts';
import { asWritten } from '../mentions/mention-text.ts';
import { usePeople } from '../mentions/use-people.ts';
import type { UnsentList, UnsentText, UnsentTexts } from './unsent-texts.ts';

/** Unsent texts that have no form: their thread is deleted, or the person may not write any more. */
export function strandedTexts(
  unsent: UnsentList,
  comments: readonly Comment[],
  mayWrite: boolean,
): UnsentText[] {
  return [...unsent.values()].filter(({ purpose, text }) => {
    if (text.trim() === '') return false;
    if (purpose.to === 'begin') return !mayWrite;
    const thread = comments.find(({ uid }) => uid === purpose.thread);
    if (thread === undefined) return true;
    if (purpose.to === 'answer') return !mayWrite;
    return purpose.answer !== null && thread.answers.every(({ id }) => id !== purpose.answer);
  });
}

/** Texts that cannot be sent any more: to copy, and to discard. */
export function StrandedTexts({ stranded, texts }: { stranded: readonly UnsentText[]; texts: UnsentTexts }) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const undo = useUndo();
  const people = usePeople() ?? [];
  const discard = ({ purpose, text }: UnsentText): void =>
    attempt(async () => {
      await texts.remove(purpose);
      undo.offer(t('comments.discarded'), () => Promise.resolve(texts.change(purpose, text)));
    });
  if (stranded.length === 0) return null;
  return (
    <section aria-label={t('comments.stranded')} className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">{t('comments.stranded')}</h3>
      {stranded.map((unsent) => (
        <div key={purposeKey(unsent.purpose)} className="flex flex-col gap-2 rounded-control bg-sunken p-2">
          <p className="text-sm break-words whitespace-pre-wrap">{asWritten(unsent.text, people)}</p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button kind="ghost" onClick={() => discard(unsent)}>
              {t('comments.discard')}
            </Button>
            <CopyButton label={t('comments.text')} text={asWritten(unsent.text, people)} />
          </div>
        </div>
      ))}
    </section>
  );
}
