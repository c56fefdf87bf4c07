import { DOCUMENT_NAME_MAX } from '../../entities/filed-document.ts';
import { safeFileName } from '../documents/file-name.ts';

/** Splits a file name and removes forbidden characters; null if nothing remains. */
export function documentNameOf(fileName: string): { name: string; extension: string } | null {
  const last = fileName.split(/[/\\]/).at(-1) ?? '';
  const [, extension = ''] = /\.([A-Za-z0-9]{1,8})[\s\p{Cf}.]*$/u.exec(last) ?? [];
  const bare = extension === '' ? last : last.slice(0, last.lastIndexOf(`.${extension}`));
  const name = shortened(safeFileName(bare, ''));
  return name === '' ? null : { name, extension: extension.toLowerCase() };
}

/** Counts in the same units as the schema. */
function shortened(name: string): string {
  let kept = name;
  while (kept.length > DOCUMENT_NAME_MAX) kept = Array.from(kept).slice(0, -1).join('').trimEnd();
  return kept;
}
