import type { DocumentModel, Inline } from '#app/document/model.ts';
import type { Thread, Written } from '../../exporter.ts';
import { COMMENT_MARK_STYLE, COMMENT_STYLE } from '../looks/style-ids.ts';
import { ROOT } from '../xml/namespaces.ts';
import { element, join, text, valued, type Xml } from '../xml/xml.ts';
import { placesOf, type CommentPlace } from './comment-places.ts';

interface FileComment {
  id: number;
  written: Written;
  /** The comment that it answers. */
  parent: FileComment | null;
  isDone: boolean;
}

/** An instant as Word writes it; none for one that is not. */
export function wordDate(at: string): string | undefined {
  const time = Date.parse(at);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
}

const PARAGRAPH_IDS = 0x10000000;

/** Id of a comment's last paragraph, by which `commentsExtended.xml` names the comment. */
function paragraphId({ id }: FileComment): string {
  return (PARAGRAPH_IDS + id).toString(16).toUpperCase();
}

function initials(author: string): string {
  return author
    .split(/\s+/)
    .map((name) => name.charAt(0).toUpperCase())
    .join('')
    .slice(0, 3);
}

const annotationRef = element(
  'w:r',
  {},
  element('w:rPr', {}, valued('w:rStyle', COMMENT_MARK_STYLE.id)),
  element('w:annotationRef'),
);

function commentXml(comment: FileComment): Xml {
  const { id, written } = comment;
  const lines = written.text.split(/\r\n|[\n\r]/);
  const paragraphs = lines.map((line, at) =>
    element(
      'w:p',
      { 'w14:paraId': at === lines.length - 1 ? paragraphId(comment) : undefined },
      element('w:pPr', {}, valued('w:pStyle', COMMENT_STYLE.id)),
      ...(at === 0 ? [annotationRef] : []),
      element('w:r', {}, element('w:t', { 'xml:space': 'preserve' }, text(line))),
    ),
  );
  return element(
    'w:comment',
    {
      'w:id': id,
      'w:author': written.author,
      'w:date': wordDate(written.at),
      'w:initials': initials(written.author),
    },
    ...paragraphs,
  );
}

/** `word/comments.xml` and `word/commentsExtended.xml`: threads with their answers. */
export class CommentsPart {
  readonly #comments: FileComment[] = [];
  readonly #threads: readonly (readonly FileComment[])[];
  readonly #places: ReadonlyMap<readonly Inline[], CommentPlace[]>;

  constructor(model: DocumentModel, threads: readonly Thread[]) {
    this.#threads = threads.map((thread) => this.#thread(thread));
    this.#places = placesOf(model, threads);
  }

  #add(written: Written, parent: FileComment | null, isDone: boolean): FileComment {
    const comment = { id: this.#comments.length, written, parent, isDone };
    this.#comments.push(comment);
    return comment;
  }

  #thread(thread: Thread): FileComment[] {
    const first = this.#add(thread, null, thread.isDone);
    return [first, ...thread.answers.map((answer) => this.#add(answer, first, thread.isDone))];
  }

  get isEmpty(): boolean {
    return this.#comments.length === 0;
  }

  in(inlines: readonly Inline[]): readonly CommentPlace[] {
    return this.#places.get(inlines) ?? [];
  }

  start({ thread }: CommentPlace): Xml {
    const own = this.#threads[thread] ?? [];
    return join(own.map(({ id }) => element('w:commentRangeStart', { 'w:id': id })));
  }

  end({ thread }: CommentPlace): Xml {
    const own = this.#threads[thread] ?? [];
    const look = element('w:rPr', {}, valued('w:rStyle', COMMENT_MARK_STYLE.id));
    return join(
      own.map(({ id }) =>
        join([
          element('w:commentRangeEnd', { 'w:id': id }),
          element('w:r', {}, look, element('w:commentReference', { 'w:id': id })),
        ]),
      ),
    );
  }

  xml(): Xml {
    return element('w:comments', ROOT, ...this.#comments.map(commentXml));
  }

  extendedXml(): Xml {
    return element(
      'w15:commentsEx',
      ROOT,
      ...this.#comments.map((comment) =>
        element('w15:commentEx', {
          'w15:paraId': paragraphId(comment),
          'w15:paraIdParent': comment.parent === null ? undefined : paragraphId(comment.parent),
          'w15:done': comment.isDone ? 1 : 0,
        }),
      ),
    );
  }
}
