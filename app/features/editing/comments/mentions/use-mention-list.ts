import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { mentionQuery, peopleLike } from './mention-query.ts';
import type { Person } from './mention-text.ts';

interface Writing {
  input: RefObject<HTMLTextAreaElement | null>;
  written: string;
  people: readonly Person[];
  onChange: (written: string) => void;
}

export interface MentionChoice {
  id: string;
  /** Empty: the list is not shown. */
  offered: readonly Person[];
  /** Index of the current person. */
  at: number;
  choose: (person: Person) => void;
}

/** The people who match the name at the caret. The keys of the list work while it is shown; the focus stays in the text. */
export function useMentionList({ input, written, people, onChange }: Writing) {
  const id = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [current, setCurrent] = useState({ typed: '', at: 0 });
  const due = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (due.current === null) return;
    input.current?.setSelectionRange(due.current, due.current);
    due.current = null;
  });
  const query = caret === null ? null : mentionQuery(written, caret);
  const offered = query === null || query.start === dismissed ? [] : peopleLike(people, query);
  const at = current.typed === query?.typed ? Math.min(current.at, offered.length - 1) : 0;
  const choose = ({ name }: Person): void => {
    if (query === null) return;
    const before = `${written.slice(0, query.start)}@${name} `;
    due.current = before.length;
    setCaret(before.length);
    onChange(before + written.slice(query.end).replace(/^ /, ''));
  };
  const move = (by: number): void =>
    setCurrent({ typed: query?.typed ?? '', at: (at + by + offered.length) % offered.length });
  return {
    choice: { id, offered, at, choose } satisfies MentionChoice,
    /** Call when the text or the caret changes. */
    follow: (): void => {
      const area = input.current;
      const next = area !== null && area.selectionStart === area.selectionEnd ? area.selectionStart : null;
      setCaret(next);
      if (next === null || mentionQuery(area?.value ?? '', next) === null) setDismissed(null);
    },
    leave: (): void => setCaret(null),
    /** Returns whether the key was for the list. */
    onKey: ({ key }: KeyboardEvent): boolean => {
      const person = offered[at];
      if (person === undefined || query === null) return false;
      if (key === 'ArrowDown') move(1);
      else if (key === 'ArrowUp') move(-1);
      else if (key === 'Enter' || key === 'Tab') choose(person);
      else if (key === 'Escape') setDismissed(query.start);
      else return false;
      return true;
    },
  };
}
