import type { Block, DocumentModel } from '../model.ts';

/** Where a document has blocks. */
export type Areas = Pick<DocumentModel, 'header' | 'body' | 'footer' | 'firstPage'>;

/** The areas with their blocks changed, those of a first page of its own last. */
export function mapAreas(
  { header, body, footer, firstPage }: Areas,
  change: (blocks: Block[]) => Block[],
): Areas {
  return {
    header: change(header),
    body: change(body),
    footer: change(footer),
    ...(firstPage === undefined
      ? {}
      : { firstPage: { header: change(firstPage.header), footer: change(firstPage.footer) } }),
  };
}
