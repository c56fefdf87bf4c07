import { useEffect, useMemo, useState } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { findAnchor, makeAnchor } from '#app/document/anchors/anchors.ts';
import { onBeginComment } from '#app/editor/comments/begin-comment.ts';
import { hideCommentMarks, scrollToPlace, showCommentMarks } from '#app/editor/comments/comment-marks.ts';
import { onDrawn, selectedPlace, textBlocks, type TextBlock } from '#app/editor/comments/text-blocks.ts';
import type { Comment, CommentAnchor } from '#domain/entities/comment.ts';
import type { Workspace } from '../session/create-workspace.ts';
import { isOpen, locateThreads, type Thread } from './threads.ts';

/** Milliseconds without a change of the text before the words are looked for again. */
const REST = 250;

const NONE: readonly Comment[] = [];

/** A comment that is being written. */
interface BegunComment {
  /** Null: about the whole document. */
  anchor: CommentAnchor | null;
  /** What was written before the panel was closed. */
  text: string;
}

/** The comments of an open document. */
export interface CommentsState {
  threads: readonly Thread<TextBlock>[];
  openCount: number;
  /** Whether the panel is shown. */
  shown: boolean;
  show: (shown: boolean) => void;
  /** uid of the chosen thread. */
  chosen: string | null;
  /** Chooses a thread, and scrolls to its words. */
  choose: (thread: Thread<TextBlock>) => void;
  begun: BegunComment | null;
  /** Begins a comment on what is selected in the text, and shows the panel. */
  begin: () => void;
  cancel: () => void;
  /** Keeps what is written while the panel is closed. */
  keep: (text: string) => void;
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

/** Comments of the template, their words in the text, which are marked, and what the panel shows of them. */
export function useComments(workspace: Workspace): CommentsState {
  const { uid, editors } = workspace;
  const { comments } = useData();
  const stored = useLive(() => comments.watchOf(uid), [comments, uid]) ?? NONE;
  const [shown, setShown] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [begun, setBegun] = useState<BegunComment | null>(null);
  const blocks = useBlocks(workspace, stored.length > 0 || begun !== null);
  const threads = useMemo(() => (blocks === null ? [] : locateThreads(stored, blocks)), [stored, blocks]);

  const current = useMemo(() => {
    if (shown && begun !== null) return begun.anchor && findAnchor(blocks ?? [], begun.anchor);
    return threads.find(({ comment }) => comment.uid === chosen)?.place ?? null;
  }, [shown, begun, blocks, threads, chosen]);
  useEffect(() => {
    const places = threads.filter(isOpen).flatMap(({ place }) => place ?? []);
    showCommentMarks(editors, { places, current });
  }, [editors, threads, current]);
  useEffect(() => hideCommentMarks, []);

  const actions = useMemo(() => {
    const begin = (): void => {
      const place = selectedPlace(editors);
      setBegun({ anchor: place && makeAnchor(place), text: '' });
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
    const keep = (text: string): void => setBegun((before) => before && { ...before, text });
    return { show, begin, choose, keep, cancel: () => setBegun(null) };
  }, [editors]);
  useEffect(() => onBeginComment(editors, actions.begin), [editors, actions]);
  return { threads, openCount: threads.filter(isOpen).length, shown, chosen, begun, ...actions };
}
