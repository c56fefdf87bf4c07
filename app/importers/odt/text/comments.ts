import { make, paragraph, run } from '../../wordml/make.ts';
import { attribute, child, elements, textOf, type XmlElement } from '../../xml/element.ts';

const said = (comment: XmlElement, name: string): string => textOf(child(comment, name) ?? make('')).trim();

/** The comments of a file. */
export class Comments {
  readonly #comments: XmlElement[] = [];
  readonly #extended: XmlElement[] = [];
  readonly #ids = new Map<string, number>();

  /** The mark of a comment, or where its words begin. */
  begin(annotation: XmlElement): XmlElement[] {
    const id = this.#comments.length + 1;
    const name = attribute(annotation, 'office:name');
    if (name !== null) this.#ids.set(name, id);
    const date = said(annotation, 'dc:date');
    const texts = elements(annotation).filter(({ name: of }) => of === 'text:p' || of === 'text:list');
    const paraId = (at: number): string => (id * 4096 + at + 1).toString(16).toUpperCase().padStart(8, '0');
    const paragraphs = (texts.length === 0 ? [make('text:p')] : texts).map((text, at) => {
      const { attributes, ...rest } = paragraph([], [run(textOf(text))]);
      return { ...rest, attributes: { ...attributes, 'w14:paraId': paraId(at) } };
    });
    this.#comments.push(
      make(
        'w:comment',
        {
          'w:id': id,
          'w:author': said(annotation, 'dc:creator'),
          'w:date': date === '' ? null : date.slice(0, 19).concat('Z'),
        },
        paragraphs,
      ),
    );
    const parent = this.#ids.get(attribute(annotation, 'loext:parent-name') ?? '');
    this.#extended.push(
      make('w15:commentEx', {
        'w15:paraId': paraId(paragraphs.length - 1),
        'w15:paraIdParent': parent === undefined ? null : this.#lastParagraphOf(parent),
        'w15:done': attribute(annotation, 'loext:resolved') === 'true' ? 1 : 0,
      }),
    );
    const start = make('w:commentRangeStart', { 'w:id': id });
    return name === null ? [make('w:r', {}, [make('w:commentReference', { 'w:id': id })])] : [start];
  }

  #lastParagraphOf(id: number): string | null {
    return attribute(elements(this.#comments[id - 1] ?? null).at(-1) ?? null, 'w14:paraId');
  }

  end(mark: XmlElement): XmlElement[] {
    const id = this.#ids.get(attribute(mark, 'office:name') ?? '');
    if (id === undefined) return [];
    return [
      make('w:commentRangeEnd', { 'w:id': id }),
      make('w:r', {}, [make('w:commentReference', { 'w:id': id })]),
    ];
  }

  /** Null if the file has none. */
  parts(): { comments: XmlElement; commentsExtended: XmlElement } | null {
    if (this.#comments.length === 0) return null;
    return {
      comments: make('w:comments', {}, this.#comments),
      commentsExtended: make('w15:commentsEx', {}, this.#extended),
    };
  }
}
