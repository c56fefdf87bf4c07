import { AtSymbolIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import type { WrittenComment } from '#app/data/ports/comments.ts';
import { useData } from '#app/data/react.tsx';
import type { TextBlock } from '#app/editor/comments/text-blocks.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { useAttempt } from '#app/ui/use-attempt.ts';
import { useUndo } from '#app/ui/use-undo.ts';
import { purposeKey } from '#domain/rules/comments/purpose-key.ts';
import type { Workspace } from '../session/create-workspace.ts';
import { Decision } from '../suggestions/decision.tsx';
import { Proposal } from '../suggestions/proposal.tsx';
import { isOpen, isSuggestion, wordsOf, type Thread } from './threads.ts';
import { CommentForm } from './writing/comment-form.tsx';
import type { UnsentList, UnsentTexts } from './writing/unsent-texts.ts';
import { useFocusBack } from './writing/use-focus-back.ts';
import { useEscape } from './going/use-escape.ts';
import { Written } from './written.tsx';

interface ThreadItemProps {
  workspace: Workspace;
  thread: Thread<TextBlock>;
  chosen: boolean;
  /** The user is mentioned in it and did not see it yet. */
  mentioned: boolean;
  /** It takes the focus. */
  due: boolean;
  onFocused: () => void;
  /** Called before it leaves the list. */
  onLeaves: () => void;
  /** Leads back to the words; null while a sheet is over them, which Esc closes. */
  onWords: (() => void) | null;
  /** uid of the current user. */
  user: string;
  mayWrite: boolean;
  texts: UnsentTexts;
  unsent: UnsentList;
  authorOf: (user: string) => string;
  onGo: () => void;
  /** A suggestion was accepted or refused. */
  onDecided: () => void;
}

/** How a thread ended. */
const endings = {
  open: 'comments.doneBy',
  done: 'comments.doneBy',
  accepted: 'suggestions.acceptedBy',
  refused: 'suggestions.refusedBy',
} as const;

/** One comment or suggestion: its words in the text, what was said, and what can be done. */
export function ThreadItem(props: ThreadItemProps) {
  const { t, format } = useTexts();
  const { comments } = useData();
  const undo = useUndo();
  const attempt = useAttempt();
  const { thread, chosen, user, texts, unsent, authorOf } = props;
  const { uid, createdBy, createdAt, text, editedAt, answers, state, stateBy, stateAt } = thread.comment;
  const suggests = isSuggestion(thread);
  const item = useRef<HTMLLIElement>(null);
  const { due, onFocused } = props;
  useEscape(item, props.onWords);
  useEffect(() => {
    if (!due) return undefined;
    // After the sheet has taken the focus. An editor that hears of its selection takes the focus back.
    const frame = requestAnimationFrame(() => {
      getSelection()?.removeAllRanges();
      item.current?.focus();
      item.current?.scrollIntoView({ block: 'nearest' });
      onFocused();
    });
    return () => cancelAnimationFrame(frame);
  }, [due, onFocused]);
  const remove = (answer: string | null): void =>
    attempt(async () => {
      if (answer === null) props.onLeaves();
      else item.current?.focus();
      await comments.setDeleted(uid, answer, true);
      const isProposal = suggests && answer === null;
      undo.offer(t(isProposal ? 'suggestions.deleted' : 'comments.deleted'), () =>
        comments.setDeleted(uid, answer, false),
      );
    });
  const edit = (answer: string | null) => (said: WrittenComment) => comments.edit(uid, answer, said);
  return (
    <li
      ref={item}
      aria-label={t(suggests ? 'suggestions.of' : 'comments.of', { name: authorOf(createdBy) })}
      data-comment={uid}
      data-autofocus={due || undefined}
      tabIndex={-1}
      className={clsx(
        'flex flex-col gap-2 border-l-2 py-3 pl-2',
        chosen ? 'border-l-accent' : 'border-l-transparent',
      )}
    >
      {props.mentioned && (
        <p>
          <Badge kind="accent" icon={AtSymbolIcon}>
            {t('comments.newMention')}
          </Badge>
        </p>
      )}
      <Words {...props} />
      {suggests ? (
        <Proposal
          comment={thread.comment}
          workspace={props.workspace}
          author={authorOf(createdBy)}
          own={createdBy === user}
          onDelete={() => remove(null)}
        />
      ) : (
        <Written
          author={authorOf(createdBy)}
          nameOf={authorOf}
          at={createdAt}
          text={text}
          edited={editedAt !== undefined}
          own={createdBy === user}
          texts={texts}
          unsent={unsent}
          purpose={{ to: 'edit', thread: uid, answer: null }}
          onEdit={edit(null)}
          onDelete={() => remove(null)}
        />
      )}
      {answers.length > 0 && (
        <ul aria-label={t('comments.answers')} className="flex flex-col gap-2 border-l border-line pl-3">
          {answers.map((answer) => (
            <li key={answer.id}>
              <Written
                author={authorOf(answer.by)}
                nameOf={authorOf}
                at={answer.at}
                text={answer.text}
                edited={answer.editedAt !== undefined}
                own={answer.by === user}
                texts={texts}
                unsent={unsent}
                purpose={{ to: 'edit', thread: uid, answer: answer.id }}
                onEdit={edit(answer.id)}
                onDelete={() => remove(answer.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {!isOpen(thread) && stateBy !== undefined && stateAt !== undefined && (
        <p className="text-xs text-muted">
          {t(endings[state], { name: authorOf(stateBy), when: format.dateTime(stateAt) })}
        </p>
      )}
      {props.mayWrite && <Actions {...props} />}
    </li>
  );
}

/** The words in the text, which a press goes to; if they are lost, as they were. */
function Words({ thread, onGo }: ThreadItemProps) {
  const { t } = useTexts();
  const words = wordsOf(thread);
  if (thread.comment.anchor === null) return <p className="text-xs text-muted">{t('comments.whole')}</p>;
  const quote = <q className="line-clamp-3 break-words italic">{words}</q>;
  if (thread.place === null)
    return (
      <div className="text-xs text-muted">
        {quote}
        <p className="text-waiting-text">{t('comments.lost')}</p>
      </div>
    );
  return (
    <button
      type="button"
      aria-label={t('comments.go', { words })}
      title={t('comments.goShort')}
      onClick={onGo}
      className="rounded-control bg-sunken px-2 py-1 text-left text-xs text-muted hover:bg-hover touch:min-h-11"
    >
      {quote}
    </button>
  );
}

function Actions({ workspace, thread, user, texts, unsent, authorOf, onLeaves, onDecided }: ThreadItemProps) {
  const { t } = useTexts();
  const { comments } = useData();
  const attempt = useAttempt();
  const { uid, createdBy } = thread.comment;
  const purpose = { to: 'answer', thread: uid } as const;
  const answer = unsent.get(purposeKey(purpose));
  const opener = useFocusBack(answer !== undefined);
  const open = isOpen(thread);
  const suggests = isSuggestion(thread);
  if (answer !== undefined)
    return (
      <CommentForm
        label={t('comments.answerTo', { name: authorOf(createdBy) })}
        send={t('comments.answer')}
        texts={texts}
        unsent={answer}
        onSend={(said, id) => comments.answer(uid, { id, ...said })}
      />
    );
  return (
    <div className="flex flex-wrap gap-2">
      {open && suggests && (
        <Decision
          comment={thread.comment}
          workspace={workspace}
          user={user}
          authorOf={authorOf}
          onDecided={onDecided}
        />
      )}
      <Button
        ref={opener}
        kind={suggests ? 'ghost' : 'secondary'}
        className="h-8! touch:h-11!"
        onClick={() => texts.begin(purpose)}
      >
        {t('comments.answer')}
      </Button>
      {(!suggests || !open) && (
        <Button
          kind="ghost"
          className="h-8! touch:h-11!"
          onClick={() =>
            attempt(async () => {
              onLeaves();
              await comments.setState(uid, open ? 'done' : 'open');
            })
          }
        >
          {t(open ? 'comments.markDone' : 'comments.reopen')}
        </Button>
      )}
    </div>
  );
}
