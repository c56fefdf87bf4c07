import { $applyNodeReplacement, TextNode, nodeSchema, stringValue, withField } from 'lexical';
import type { DOMExportOutput, EditorConfig, LexicalEditor, LexicalNode } from 'lexical';
import type { PageFigure } from '#app/document/model.ts';
import { servicesOf } from '../editor-services.ts';
import { TokenNode } from '../token/token-node.ts';

export const FIGURE_ATTRIBUTE = 'data-autodocs-figure';

/** Stored instead of digits, which change with the pages; a release without page figures shows it. */
export const STORED_FIGURE = '#';

const schema = nodeSchema<PageFigureNode>()({ shows: withField(stringValue(), { field: '__shows' }) });

/**
 * The page's number or the number of pages. Its text are the digits as far as they are known, so that the caret and the
 * text style work as in words; they are not stored.
 */
export class PageFigureNode extends TokenNode {
  __shows: string;

  override $config() {
    return this.config('page-figure', { extends: TextNode, json: schema });
  }

  constructor(shows: string = 'page', text: string = STORED_FIGURE, key?: string) {
    super(text, key);
    this.__shows = shows;
  }

  getShows(): PageFigure['shows'] {
    return this.getLatest().__shows === 'pages' ? 'pages' : 'page';
  }

  setShows(shows: string): this {
    const self = this.getWritable();
    self.__shows = shows;
    return self;
  }

  override createDOM(config: EditorConfig, editor: LexicalEditor): HTMLElement {
    const element = super.createDOM(config, editor);
    const shows = this.getShows();
    const name = servicesOf(editor).phrases.pageFigure(shows);
    element.classList.add('document-figure');
    element.setAttribute(FIGURE_ATTRIBUTE, shows);
    element.setAttribute('role', 'mark');
    element.setAttribute('aria-label', name);
    element.title = name;
    return element;
  }

  override exportDOM(editor: LexicalEditor): DOMExportOutput {
    const output = super.exportDOM(editor);
    if (output.element instanceof HTMLElement) output.element.setAttribute(FIGURE_ATTRIBUTE, this.getShows());
    return output;
  }
}

export function $createPageFigureNode(shows: PageFigure['shows']): PageFigureNode {
  return $applyNodeReplacement(new PageFigureNode(shows));
}

export function $isPageFigureNode(node: LexicalNode | null | undefined): node is PageFigureNode {
  return node instanceof PageFigureNode;
}
