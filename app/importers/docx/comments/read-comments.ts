import { COMMENT_MAX } from '#domain/entities/comment.ts';
import { attribute, descendants, elements, type XmlElement } from '../../xml/element.ts';
import type { ImportedComment } from '../../imported.ts';
import { ImportError } from '../../import-error.ts';
import type { OfficePackage } from '../../package/office-package.ts';
import { isSet } from '../fields/is-set.ts';
import { shownText } from '../fields/shown-text.ts';
import { authorOf, instantOf } from '../revisions/tracked.ts';
import type { CommentPlaces } from './comment-places.ts';

/** A file can have at most this many; people write far fewer. */
const COMMENTS_MAX = 5000;

interface Comment {
  id: string;
  author: string;
  at: string | null;
  text: string;
  /** Ids of its paragraphs, by which the other parts name it. */
  paragraphs: readonly string[];
}

/** A part; null if it is missing or cannot be read: a document is not refused for its comments. */
function readPart(file: OfficePackage, main: string, type: string): XmlElement | null {
  const path = file.relatedByType(main, type);
  if (path === null) return null;
  try {
    return file.xml(path);
  } catch (error) {
    if (error instanceof ImportError) return null;
    throw error;
  }
}

function textOfComment(comment: XmlElement): string {
  const lines = [...descendants(comment, 'w:p')].map((paragraph) => shownText(elements(paragraph)));
  return lines.join('\n').trim().slice(0, COMMENT_MAX).toWellFormed();
}

function readComment(comment: XmlElement): Comment {
  return {
    id: attribute(comment, 'w:id') ?? '',
    author: authorOf(comment),
    at: instantOf(comment),
    text: textOfComment(comment),
    paragraphs: [...descendants(comment, 'w:p')].map((each) => attribute(each, 'w14:paraId') ?? ''),
  };
}

/** What `commentsExtended.xml` says of a comment, by the id of its last paragraph. */
interface Extended {
  parent: string | null;
  isDone: boolean;
}

function readExtended(part: XmlElement | null): ReadonlyMap<string, Extended> {
  return new Map(
    elements(part, 'w15:commentEx').map((each) => [
      attribute(each, 'w15:paraId') ?? '',
      {
        parent: attribute(each, 'w15:paraIdParent'),
        isDone: isSet(each, 'w15:done') === true && attribute(each, 'w15:done') !== null,
      },
    ]),
  );
}

/** The comment that a thread begins with. An answer to an unknown one, or to itself, begins one. */
function threadOf(comment: Comment, parentOf: (comment: Comment) => Comment | undefined): Comment {
  const seen = new Set([comment]);
  let first = comment;
  for (let next = parentOf(first); next !== undefined; next = parentOf(first)) {
    if (seen.has(next)) return comment;
    seen.add(next);
    first = next;
  }
  return first;
}

const writtenIn = ({ author, at, text }: Comment): Pick<Comment, 'author' | 'at' | 'text'> => ({
  author,
  at,
  text,
});

/** The comments of a file as threads, in the order of the file. */
export function readComments(
  file: OfficePackage,
  main: string,
  { places, nameOf }: { places: CommentPlaces; nameOf: (field: string) => string },
): ImportedComment[] {
  const comments = elements(readPart(file, main, 'comments'), 'w:comment')
    .slice(0, COMMENTS_MAX)
    .map(readComment);
  const extended = readExtended(readPart(file, main, 'commentsExtended'));
  const byParagraph = new Map(comments.flatMap((each) => each.paragraphs.map((id) => [id, each] as const)));
  const extendedOf = (comment: Comment): Extended | undefined =>
    comment.paragraphs.map((id) => extended.get(id)).find((found) => found !== undefined);
  const parentOf = (comment: Comment): Comment | undefined =>
    byParagraph.get(extendedOf(comment)?.parent ?? ' ');
  const threads = new Map<Comment, Comment[]>();
  for (const comment of comments) {
    const first = threadOf(comment, parentOf);
    const answers = threads.get(first) ?? [];
    if (comment !== first && comment.text !== '') answers.push(comment);
    threads.set(first, answers);
  }
  return [...threads]
    .filter(([{ text }, answers]) => text !== '' || answers.length > 0)
    .map(([first, answers]) => ({
      ...writtenIn(first),
      anchor: places.anchor(first.id, nameOf),
      answers: answers.map(writtenIn),
      isDone: extendedOf(first)?.isDone === true,
    }));
}
