import { limits } from '#domain/api/limits.ts';
import { MESSAGE_FILES_MAX } from '#domain/entities/chat.ts';

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

export function shownType(type: string): string {
  return type.slice(0, TYPE_MAX);
}
