import { limits } from '#domain/api/limits.ts';
import { MESSAGE_FILES_MAX } from '#domain/entities/chat.ts';

const NAME_MAX = 255;
const TYPE_MAX = 100;

export interface Sorted {
  taken: File[];
  /** Larger than a file may be. */
  large: File[];
  empty: File[];
  /** Beyond what one message takes. */
  beyond: number;
}

/** Which of the picked files go with a message that has `held` of them. */
export function sortPicked(files: readonly File[], held: number): Sorted {
  const large = files.filter(({ size }) => size > limits.fileBytes);
  const empty = files.filter(({ size }) => size === 0);
  const fitting = files.filter(({ size }) => size > 0 && size <= limits.fileBytes);
  const taken = fitting.slice(0, Math.max(0, MESSAGE_FILES_MAX - held));
  return { taken, large, empty, beyond: fitting.length - taken.length };
}

/** A file's name without what some systems cannot show, and with its ending where it is too long. */
export function shownName(name: string): string {
  const plain = name.replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, '').trim();
  const called = plain === '' ? 'arquivo' : plain;
  if (called.length <= NAME_MAX) return called;
  const ending = /\.[^.]{1,10}$/.exec(called)?.[0] ?? '';
  return called.slice(0, NAME_MAX - ending.length) + ending;
}

export function shownType(type: string): string {
  return type.slice(0, TYPE_MAX);
}
