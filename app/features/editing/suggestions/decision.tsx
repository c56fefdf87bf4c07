import { useRef, useSyncExternalStore } from 'react';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { useAttempt } from '#app/ui/use-attempt.ts';
import { useUndo } from '#app/ui/use-undo.ts';
import type { Comment } from '#domain/entities/comment.ts';
import type { Workspace } from '../session/create-workspace.ts';
import { accept } from './accept.ts';

interface DecisionProps {
  comment: Comment;
  workspace: Workspace;
  user: string;
  authorOf: (user: string) => string;
  /** Goes on to the next suggestion. */
  onDecided: () => void;
}

/** Accepts or refuses a suggestion. */
export function Decision({ comment, workspace, user, authorOf, onDecided }: DecisionProps) {
  const { t } = useTexts();
  const { comments } = useData();
  const { session } = workspace;
  const suggesting = useSyncExternalStore(session.subscribe, () => session.current().suggesting);
  const notify = useNotify();
  const undo = useUndo();
  const attempt = useAttempt();
  const decided = useRef(false);
  const name = authorOf(comment.createdBy);
  const once = (work: () => Promise<void>): void => {
    if (decided.current) return;
    decided.current = true;
    attempt(() =>
      work().finally(() => {
        decided.current = false;
      }),
    );
  };
  const take = (): void =>
    once(async () => {
      const setState = (state: 'accepted' | 'open'): void =>
        attempt(() => comments.setState(comment.uid, state));
      const conflicts = accept(comment, { workspace, user, setState });
      onDecided();
      notify({
        kind: conflicts ? 'info' : 'success',
        text: t(conflicts ? 'suggestions.conflict' : 'suggestions.accepted'),
      });
    });
  const refuse = (): void =>
    once(async () => {
      await comments.setState(comment.uid, 'refused');
      onDecided();
      undo.offer(t('suggestions.refused'), () => comments.setState(comment.uid, 'open'));
    });
  return (
    <>
      {suggesting ? (
        <p className="basis-full text-xs text-muted">{t('suggestions.sendFirst')}</p>
      ) : (
        <Button
          data-accept
          className="h-8! touch:h-11!"
          aria-label={t('suggestions.acceptOf', { name })}
          onClick={take}
        >
          {t('suggestions.accept')}
        </Button>
      )}
      <Button className="h-8! touch:h-11!" aria-label={t('suggestions.refuseOf', { name })} onClick={refuse}>
        {t('suggestions.refuse')}
      </Button>
    </>
  );
}
