import type { EditorState, TemplateDocument } from '#domain/entities/template.ts';
import type { Block, DocumentModel } from '../model.ts';
import { storedPage } from '../page-setup.ts';
import { withFirstPage } from '../pages/first-page.ts';
import { restoreDocument } from '../reading/restore.ts';
import { storedBlocks } from './blocks.ts';
import { writeRoot } from './root.ts';
import { ELEMENT } from './stored-node.ts';
import type { WritingScope } from './writing-scope.ts';

function areaOf(blocks: readonly Block[], scope: WritingScope): EditorState {
  return { root: { type: 'root', ...ELEMENT, children: [...storedBlocks(blocks, scope)] } };
}

function edgeOf(blocks: readonly Block[], scope: WritingScope): EditorState | null {
  return blocks.length === 0 ? null : areaOf(blocks, { ...scope, isAside: true });
}

/**
 * The document as the editor stores it: `toDocumentModel` leads back to the model. Blocks without an id get one that
 * follows from their text. What a model can say and no stored document can:
 * - a link that is not underlined: links are;
 * - a text that is not underlined in an underlined style: the style loses the line, the other texts have it themselves;
 * - numbers of a list that do not follow one another: those after the first item's are counted on.
 */
export function toTemplateDocument(model: DocumentModel): TemplateDocument {
  const { state, sheet } = writeRoot(model);
  const scope: WritingScope = { sheet, labels: model.fields, isBold: false, isAside: false };
  const content = areaOf(model.body, scope);
  const first = model.firstPage;
  return restoreDocument({
    header: edgeOf(model.header, scope),
    content: Object.keys(state).length === 0 ? content : { root: { ...content.root, $: state } },
    footer: edgeOf(model.footer, scope),
    pagesInfo: withFirstPage(storedPage(model.page), {
      firstHeader: edgeOf(first?.header ?? [], scope),
      firstFooter: edgeOf(first?.footer ?? [], scope),
    }),
  });
}
