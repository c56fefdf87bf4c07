import type { Block } from '#app/document/model.ts';
import { changesOf } from '#domain/rules/merge/body/inline/changes-of.ts';
import type { ImportedSuggestion } from '../../imported.ts';
import { authorOf, type Decide, type RevisionAuthor, type Revisions } from './tracked.ts';

/** The areas that suggestions are about. */
export type ReadAreas = Readonly<Record<'header' | 'content' | 'footer', readonly Block[]>>;

/** The document is read once for each of them; the changes of all others are one reading. */
const AUTHORS_READ = 10;

const AREAS = ['header', 'content', 'footer'] as const;

/** Whether two parts of the model are the same, wherever they are. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(left).filter((key) => key !== 'path');
  return (
    keys.length === Object.keys(right).filter((key) => key !== 'path').length &&
    keys.every((key) => same(left[key], right[key]))
  );
}

interface Change {
  base: Block[];
  proposed: Block[];
  /** Blocks appear or disappear, and do not only change. */
  isReplaced: boolean;
}

/** Both texts in parts, in their order; null for a block that is the same in both. */
function partsOf(base: readonly Block[], edited: readonly Block[]): (Change | Block)[] {
  const parts: (Change | Block)[] = [];
  let [at, now] = [0, 0];
  const both = (until: number): void => {
    for (; at < until; at += 1, now += 1) {
      const [before, after] = [base[at], edited[now]];
      if (before === undefined || after === undefined) return;
      parts.push(same(before, after) ? before : { base: [before], proposed: [after], isReplaced: false });
    }
  };
  const idsOf = (blocks: readonly Block[]): string[] => blocks.map(({ id }) => id);
  for (const { from, to, start, end } of changesOf(idsOf(base), idsOf(edited))) {
    both(from);
    parts.push({ base: base.slice(from, to), proposed: edited.slice(start, end), isReplaced: true });
    [at, now] = [to, end];
  }
  both(base.length);
  return parts;
}

/** Changes of one area. Neighbours are one change where a paragraph is joined or split: half of that loses words. */
function changesIn(base: readonly Block[], edited: readonly Block[]): (Change & { after: string | null })[] {
  const changes: (Change & { after: string | null })[] = [];
  let after: string | null = null;
  let former: Change | null = null;
  for (const part of partsOf(base, edited)) {
    if ('kind' in part) {
      after = part.id;
      former = null;
      continue;
    }
    const last = changes.at(-1);
    if (last !== undefined && former !== null && (former.isReplaced || part.isReplaced)) {
      last.base.push(...part.base);
      last.proposed.push(...part.proposed);
    } else
      changes.push({
        base: [...part.base],
        proposed: [...part.proposed],
        isReplaced: part.isReplaced,
        after,
      });
    former = part;
    after = part.base.at(-1)?.id ?? after;
  }
  return changes;
}

function readings({ authors }: Revisions): { author: RevisionAuthor; accepts: Decide }[] {
  const [alone, others] = [authors.slice(0, AUTHORS_READ), authors.slice(AUTHORS_READ)];
  const each = alone.map((author) => ({
    author,
    accepts: (one: Parameters<Decide>[0]) => authorOf(one) === author.name,
  }));
  const [first] = others;
  if (first === undefined) return each;
  const names = new Set(others.map(({ name }) => name));
  const author = {
    name: others
      .map(({ name }) => name)
      .join(', ')
      .slice(0, 200),
    at: first.at,
  };
  return [...each, { author, accepts: (one) => names.has(authorOf(one)) }];
}

/**
 * The tracked changes of a file as suggestions to the document without them, author by author.
 * @param base the areas with all changes refused
 * @param read reads the areas once more, with the changes that it is asked for
 */
export function readSuggestions(
  base: ReadAreas,
  revisions: Revisions,
  read: (accepts: Decide) => ReadAreas,
): ImportedSuggestion[] {
  return readings(revisions).flatMap(({ author, accepts }) => {
    const edited = read(accepts);
    return AREAS.flatMap((area) =>
      changesIn(base[area], edited[area]).map(({ base: before, proposed, after }) => ({
        author: author.name,
        at: author.at,
        area,
        base: before,
        proposed,
        after,
      })),
    );
  });
}
