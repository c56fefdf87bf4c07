import { limits } from '#domain/api/limits.ts';
import { MESSAGE_FILES_MAX } from '#domain/entities/chat.ts';

const TYPE_MAX = 100;

export interface Sorted {
  taken: File[];
  /** Files above the size limit. */
  large: File[];
  empty: File[];
  /** Number of files above a message's limit. */
  beyond: number;
}

/** Selects the files that fit a message that already has `held` files. */
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
