import type { CommentAnchor } from '#domain/entities/comment.ts';
import { findAnchor, type AnchorBlock } from '#app/document/anchors/anchors.ts';
import type { Block, DocumentModel, Inline, Paragraph } from '#app/document/model.ts';
import { OBJECT_CHARACTER, inlineText } from '#app/document/text.ts';
import { inBlock } from '#app/document/in-block.ts';
import type { Thread } from '../../exporter.ts';

/** A thread in a paragraph, from one character to another. */
export interface CommentPlace {
  thread: number;
  start: number;
  end: number;
}

/** The words of an inline as comments count them: what has no words of its own is one character. */
export function countedWords(inline: Inline, fields: DocumentModel['fields']): string {
  switch (inline.kind) {
    case 'image':
    case 'page-figure':
    case 'footnote':
    case 'reference':
      return OBJECT_CHARACTER;
    case 'text':
    case 'field':
    case 'line-break':
    case 'tab':
      return inlineText(inline, { fields, values: {} });
  }
}

interface TextBlock extends AnchorBlock {
  paragraph: Pick<Paragraph, 'inlines'>;
}

const AREAS = ['content', 'header', 'footer', 'firstHeader', 'firstFooter'] as const;

/** Where each thread is: by the inlines of its paragraph, which are the same object for each part that is written. */
export function placesOf(
  model: DocumentModel,
  threads: readonly Thread[],
): ReadonlyMap<readonly Inline[], CommentPlace[]> {
  const places = new Map<readonly Inline[], CommentPlace[]>();
  if (threads.length === 0) return places;
  const blocks = textBlocks(model);
  const [first] = blocks;
  for (const [thread, { anchor }] of threads.entries()) {
    const found = anchor === null ? null : findAnchor(blocks, anchor);
    // What is about the whole document, or about words that are gone, stands at the beginning.
    const block = found?.block ?? first;
    if (block === undefined) continue;
    const place = { thread, start: found?.start ?? 0, end: found?.end ?? 0 };
    const { inlines } = block.paragraph;
    places.set(inlines, [...(places.get(inlines) ?? []), place]);
  }
  return places;
}

function textBlocks({ fields, ...model }: DocumentModel): TextBlock[] {
  const areas: Record<(typeof AREAS)[number], readonly Block[]> = {
    content: model.body,
    header: model.header,
    footer: model.footer,
    firstHeader: model.firstPage?.header ?? [],
    firstFooter: model.firstPage?.footer ?? [],
  };
  const read = (area: CommentAnchor['area'], id: string, paragraph: TextBlock['paragraph']): TextBlock => ({
    area,
    id,
    text: paragraph.inlines.map((inline) => countedWords(inline, fields)).join(''),
    paragraph,
  });
  return AREAS.flatMap((area) =>
    areas[area]
      .flatMap(paragraphsIn)
      .flatMap((paragraph) => [
        read(area, paragraph.id, paragraph),
        ...paragraph.inlines.flatMap((inline) =>
          inline.kind === 'footnote' ? inline.content.map((note) => read('note', paragraph.id, note)) : [],
        ),
      ]),
  );
}

const paragraphsIn = inBlock((text) => [text]);
