import { PlusIcon } from '@heroicons/react/24/outline';
import { useRef, useState } from 'react';
import { usePeopleNames } from '#app/data/hooks/people-names.ts';
import { useMay } from '#app/data/permissions.ts';
import { useData } from '#app/data/react.tsx';
import { missingPermissionText } from '#app/i18n/permission-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { focusDecision, nextSuggestion } from '../suggestions/next-suggestion.ts';
import type { CommentsPanelProps } from './comments-panel.tsx';
import { useNextThread } from './going/use-next-thread.ts';
import { ThreadItem } from './thread-item.tsx';
import { isOpen } from './threads.ts';
import { CommentForm } from './writing/comment-form.tsx';
import { StrandedTexts } from './writing/stranded-texts.tsx';

/** A new comment, and the open comments or those that are done. */
export function ThreadList({ workspace, comments, saved, user, narrow, onClose }: CommentsPanelProps) {
  const { t } = useTexts();
  const mayWrite = useMay()('templates.edit');
  const authorOf = usePeopleNames(t('versions.someone'));
  const { threads, openCount, chosen, choose, mentions, due, texts, unsent, stranded } = comments;
  // The thread that a notification leads to may be done by now.
  const [showsDone, setShowsDone] = useState(() =>
    threads.some((thread) => thread.comment.uid === due && !isOpen(thread)),
  );
  // A sheet over the text has the focus until it is closed.
  const backToText = (): void => {
    const { editors } = workspace;
    if (!narrow) editors.areas[editors.active()].focus();
  };
  const writtenOn = new Set(
    [...unsent.values()].flatMap(({ purpose }) => (purpose.to === 'begin' ? [] : [purpose.thread])),
  );
  const listed = threads.filter(
    (thread) => isOpen(thread) !== showsDone || writtenOn.has(thread.comment.uid),
  );
  const panel = useRef<HTMLDivElement>(null);
  const leaves = useNextThread(
    panel,
    listed.map(({ comment }) => comment.uid),
  );
  const list = useRef<HTMLUListElement>(null);
  const filter = useRef<HTMLButtonElement>(null);
  const goOn = (decided: string): void => {
    const next = nextSuggestion(listed, decided);
    if (next !== null) choose(next);
    focusDecision(list.current, next?.comment.uid ?? null, filter.current);
  };
  return (
    <div ref={panel} className="flex flex-col gap-2">
      {saved ? (
        mayWrite ? (
          <NewComment
            workspace={workspace}
            comments={comments}
            onSent={() => setShowsDone(false)}
            onClosed={backToText}
          />
        ) : (
          <p className="text-sm text-muted">{missingPermissionText('templates.edit', t)}</p>
        )
      ) : (
        <p className="text-sm text-muted">{t('comments.unsaved')}</p>
      )}
      <StrandedTexts stranded={stranded} texts={texts} />
      {threads.length > 0 && (
        <fieldset className="flex gap-1">
          <legend className="sr-only">{t('comments.filter')}</legend>
          {[false, true].map((done) => (
            <Button
              key={String(done)}
              ref={done ? null : filter}
              kind={done === showsDone ? 'secondary' : 'ghost'}
              className="h-8! touch:h-11!"
              aria-pressed={done === showsDone}
              onClick={() => setShowsDone(done)}
            >
              {done
                ? t('comments.done', { count: threads.length - openCount })
                : t('comments.open', { count: openCount })}
            </Button>
          ))}
        </fieldset>
      )}
      {listed.length === 0 && saved && (
        <p className="py-2 text-sm text-muted">{t(showsDone ? 'comments.noneDone' : 'comments.none')}</p>
      )}
      <ul ref={list} className="divide-y divide-line">
        {listed.map((thread) => (
          <ThreadItem
            key={thread.comment.uid}
            workspace={workspace}
            thread={thread}
            chosen={thread.comment.uid === chosen}
            mentioned={mentions.some((mention) => mention.thread === thread.comment.uid)}
            due={thread.comment.uid === due}
            onFocused={comments.tookFocus}
            onLeaves={() => leaves(thread.comment.uid)}
            onWords={narrow ? null : () => comments.leave(thread)}
            user={user}
            mayWrite={mayWrite}
            texts={texts}
            unsent={unsent}
            authorOf={authorOf}
            onGo={() => {
              if (narrow) onClose();
              choose(thread);
            }}
            onDecided={() => goOn(thread.comment.uid)}
          />
        ))}
      </ul>
    </div>
  );
}

interface NewCommentProps extends Pick<CommentsPanelProps, 'workspace' | 'comments'> {
  onSent: () => void;
  onClosed: () => void;
}

function NewComment({
  workspace,
  comments: { texts, unsent: all, begin },
  onSent,
  onClosed,
}: NewCommentProps) {
  const { t } = useTexts();
  const { comments } = useData();
  const unsent = [...all.values()].find(({ purpose }) => purpose.to === 'begin');
  if (unsent?.purpose.to !== 'begin')
    return (
      <Button icon={PlusIcon} className="self-start" title="Ctrl+Alt+M" onClick={begin}>
        {t('comments.add')}
      </Button>
    );
  const { anchor } = unsent.purpose;
  return (
    <section
      aria-label={t('comments.new')}
      className="flex flex-col gap-2 rounded-control border border-line p-2"
    >
      {anchor === null ? (
        <p className="text-xs text-muted">{t('comments.whole')}</p>
      ) : (
        <q className="line-clamp-3 text-xs break-words text-muted italic">
          {anchor.quote === '' ? anchor.after : anchor.quote}
        </q>
      )}
      <CommentForm
        label={t('comments.text')}
        send={t('comments.comment')}
        texts={texts}
        unsent={unsent}
        onSend={async (said, uid) => {
          await comments.create({ uid, template: workspace.uid, anchor, ...said });
          onSent();
        }}
        onClosed={onClosed}
      />
    </section>
  );
}
