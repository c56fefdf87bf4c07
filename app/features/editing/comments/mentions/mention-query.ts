import { foldText } from '#domain/rules/match-text.ts';
import type { Person } from './mention-text.ts';

/** A name that is being typed. */
export interface MentionQuery {
  /** Offset of the sign. */
  start: number;
  /** Offset of the caret. */
  end: number;
  typed: string;
}

const SHOWN_MAX = 8;
/** It may consist of several words. */
const TYPED = /(?:^|[\s([{])@((?:[\p{L}\p{N}.'_-]+ ?){0,4})$/u;

/** The name before the caret; null if there is none. */
export function mentionQuery(written: string, caret: number): MentionQuery | null {
  const typed = TYPED.exec(written.slice(0, caret))?.[1];
  return typed === undefined ? null : { start: caret - typed.length - 1, end: caret, typed };
}

/** People with a word in their name that begins with the typed text, without those who are named completely. */
export function peopleLike(people: readonly Person[], { typed }: MentionQuery): Person[] {
  const sought = foldText(typed);
  if (people.some(({ name }) => foldText(name) === sought.trimEnd() && sought.endsWith(' '))) return [];
  return people
    .filter(({ name, active }) => active && ` ${foldText(name)}`.includes(` ${sought.trim()}`))
    .slice(0, SHOWN_MAX);
}
