import { useEffect, useMemo, useState } from 'react';
import { useMay } from '#app/data/permissions.ts';
import { useData, useLive } from '#app/data/react.tsx';
import { findAnchor, makeAnchor } from '#app/document/anchors/anchors.ts';
import { onBeginComment } from '#app/editor/comments/begin-comment.ts';
import {
  goToPlace,
  hideCommentMarks,
  scrollToPlace,
  showCommentMarks,
} from '#app/editor/comments/comment-marks.ts';
import { onDrawn, selectedPlace, textBlocks, type TextBlock } from '#app/editor/comments/text-blocks.ts';
import type { Comment, CommentAnchor } from '#domain/entities/comment.ts';
import type { Mention } from '#domain/rules/comments/unread-mentions.ts';
import type { Workspace } from '../session/create-workspace.ts';
import { useAskedThread } from './going/use-asked-thread.ts';
import { usePressedThread } from './going/use-pressed-thread.ts';
import { useSeenMentions } from './going/use-seen-mentions.ts';
import { isOpen, isSuggestion, locateThreads, type Thread } from './threads.ts';
import { strandedTexts } from './writing/stranded-texts.tsx';
import type { UnsentList, UnsentText, UnsentTexts } from './writing/unsent-texts.ts';
import { useUnsentTexts } from './writing/use-unsent-texts.ts';

/** Milliseconds without a change of the text before the words are looked for again. */
const REST = 250;

const NONE: readonly Comment[] = [];

/** The comments of an open document. */
export interface CommentsState {
  threads: readonly Thread<TextBlock>[];
  openCount: number;
  /** Whether the panel is shown. */
  shown: boolean;
  show: (shown: boolean) => void;
  /** uid of the chosen thread. */
  chosen: string | null;
  /** Unread mentions of the current user. */
  mentions: readonly Mention[];
  /** uid of a thread that takes the focus when it is shown. */
  due: string | null;
  tookFocus: () => void;
  /** Puts the caret before the words of a thread. */
  leave: (thread: Thread<TextBlock>) => void;
  /** Chooses a thread, and scrolls to its words. */
  choose: (thread: Thread<TextBlock>) => void;
  /** Begins a comment on what is selected in the text, and shows the panel. */
  begin: () => void;
  texts: UnsentTexts;
  unsent: UnsentList;
  /** Unsent texts that have no form any more. */
  stranded: readonly UnsentText[];
}

/** The blocks of the text, read again after each change; none while they are not `needed`. */
function useBlocks({ editors, onText }: Workspace, needed: boolean): readonly TextBlock[] | null {
  const [blocks, setBlocks] = useState<readonly TextBlock[] | null>(null);
  useEffect(() => {
    if (!needed) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setBlocks(textBlocks(editors)), REST);
    };
    const stops = [onText(read), onDrawn(editors, read)];
    return () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
    };
  }, [editors, onText, needed]);
  return needed ? blocks : null;
}

/** What a new comment that is being written is about; undefined if there is none, null: the whole document. */
function begunOn(unsent: UnsentList): CommentAnchor | null | undefined {
  for (const { purpose } of unsent.values()) if (purpose.to === 'begin') return purpose.anchor;
  return undefined;
}

/**
 * Comments of the template, their words in the text, which are marked, and what the panel shows of them. Unsent texts
 * open it where there is space for it.
 */
export function useComments(workspace: Workspace, user: string, narrow: boolean): CommentsState {
  const { uid, editors } = workspace;
  const { comments } = useData();
  const mayWrite = useMay()('templates.edit');
  const known = useLive(() => comments.watchOf(uid), [comments, uid]);
  const stored = known ?? NONE;
  const [shown, setShown] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [due, setDue] = useState<string | null>(null);
  const { texts, unsent } = useUnsentTexts(uid, () => setShown((before) => before || !narrow));
  const mentions = useSeenMentions(stored, user, shown);
  const begun = begunOn(unsent);
  const blocks = useBlocks(workspace, stored.length > 0 || begun !== undefined);
  const threads = useMemo(() => (blocks === null ? [] : locateThreads(stored, blocks)), [stored, blocks]);
  const stranded = useMemo(
    () => (known === undefined ? [] : strandedTexts(unsent, known, mayWrite)),
    [unsent, known, mayWrite],
  );

  const current = useMemo(() => {
    if (shown && begun !== undefined) return begun && findAnchor(blocks ?? [], begun);
    return threads.find(({ comment }) => comment.uid === chosen)?.place ?? null;
  }, [shown, begun, blocks, threads, chosen]);
  useEffect(() => {
    const open = threads.filter(isOpen);
    const placesOf = (found: typeof open) => found.flatMap(({ place }) => place ?? []);
    showCommentMarks(editors, {
      places: placesOf(open.filter((thread) => !isSuggestion(thread))),
      suggested: placesOf(open.filter(isSuggestion)),
      current,
    });
  }, [editors, threads, current]);
  useEffect(() => hideCommentMarks, []);

  const actions = useMemo(() => {
    const begin = (): void => {
      const place = selectedPlace(editors);
      texts.begin({ to: 'begin', anchor: place && makeAnchor(place) });
      setChosen(null);
      setShown(true);
    };
    const choose = ({ comment, place }: Thread<TextBlock>): void => {
      setChosen(comment.uid);
      if (place !== null) scrollToPlace(editors, place);
    };
    const show = (next: boolean): void => {
      setShown(next);
      if (!next) setChosen(null);
    };
    const open = (thread: Thread<TextBlock>): void => {
      setShown(true);
      choose(thread);
      setDue(thread.comment.uid);
    };
    const leave = ({ place }: Thread<TextBlock>): void => {
      if (place === null) editors.areas[editors.active()].focus();
      else goToPlace(editors, place);
    };
    const tookFocus = (): void => setDue(null);
    return { show, begin, choose, open, leave, tookFocus };
  }, [editors, texts]);
  useEffect(() => onBeginComment(editors, actions.begin), [editors, actions]);
  usePressedThread(editors, threads, actions.open);
  useAskedThread(threads, actions.open);
  const openCount = threads.filter(isOpen).length;
  return { threads, openCount, shown, chosen, mentions, due, texts, unsent, stranded, ...actions };
}
