import { bodyChange } from '#app/document/body-change.ts';
import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import { sheetOfBody } from '#app/document/styling/style-sheet.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import type { Pagination } from '#app/typeset/pages/pagination.ts';
import type { Printer } from '#app/rendering/printer.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import type { EditContent } from '../session/edit-content.ts';

type Followed = Pick<EditContent, 'name' | 'document' | 'fields'>;

/** Everything but the body's blocks: it determines the room on every page, the width of blanks and the styles. */
function frameOf({ fields, document: { content, ...rest } }: Followed): unknown {
  return { ...rest, fields, root: { ...content.root, children: [] } };
}

/**
 * Sends the whole document to the printer once, and then only the changes in its body, so that a keystroke in a long
 * document does not cost reading and typesetting all of it.
 */
export function createPageFollower(
  printer: Pick<Printer, 'follow' | 'repaginate'>,
): (content: Followed) => Promise<Pagination> {
  let before: Followed | null = null;

  const follow = ({ name, document, fields }: Followed): Promise<Pagination> =>
    printer.follow(toDocumentModel({ title: name, language: DOCUMENT_LANGUAGE, document, fields }));

  const change = async (from: Followed, now: Followed): Promise<Pagination | null> => {
    if (!sameValue(frameOf(from), frameOf(now)) || now.document.content.root.children.length === 0)
      return null;
    const parts = [from, now].map(({ document }) => document.content.root.children) as [unknown[], unknown[]];
    return printer.repaginate(bodyChange(...parts, sheetOfBody(now.document.content)));
  };

  return async (content) => {
    const from = before;
    // Until the printer answers, its state is unknown.
    before = null;
    const changed = from === null ? null : await change(from, content);
    const pagination = changed ?? (await follow(content));
    before = content;
    return pagination;
  };
}
