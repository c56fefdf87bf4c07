import { $create, DecoratorNode } from 'lexical';
import type { DOMExportOutput, EditorConfig, LexicalEditor, LexicalNode } from 'lexical';
import { servicesOf } from '../editor-services.ts';

/** The following content begins on a new page. */
export class PageBreakNode extends DecoratorNode<null> {
  override $config() {
    return this.config('page-break', { extends: DecoratorNode });
  }

  override createDOM(_config: EditorConfig, editor: LexicalEditor): HTMLElement {
    const element = document.createElement('div');
    element.className = 'document-page-break';
    element.contentEditable = 'false';
    element.textContent = servicesOf(editor).phrases.pageBreak;
    return element;
  }

  override updateDOM(): boolean {
    return false;
  }

  override exportDOM(): DOMExportOutput {
    const element = document.createElement('div');
    element.style.setProperty('break-after', 'page');
    element.dataset['autodocsBreak'] = '';
    return { element };
  }

  override isInline(): boolean {
    return false;
  }

  override getTextContent(): string {
    return '\n';
  }
}

export function $createPageBreakNode(): PageBreakNode {
  return $create(PageBreakNode);
}

export function $isPageBreakNode(node: LexicalNode | null | undefined): node is PageBreakNode {
  return node instanceof PageBreakNode;
}
