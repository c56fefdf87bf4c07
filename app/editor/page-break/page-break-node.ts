import { $create, $getEditor, DecoratorNode } from 'lexical';
import type { DOMExportOutput, EditorConfig, LexicalEditor, LexicalNode } from 'lexical';
import { parseSection } from '#app/document/pages/sections.ts';
import { servicesOf } from '../editor-services.ts';
import { $storedSection } from './sections/section-state.ts';

/** Shows what the break begins; the key names it to the widths of its section. */
function showBreak(element: HTMLElement, node: LexicalNode, editor: LexicalEditor): void {
  const section = parseSection($storedSection(node));
  const { phrases } = servicesOf(editor);
  element.textContent = section === null ? phrases.pageBreak : phrases.section(section);
  if (section === null) delete element.dataset['section'];
  else element.dataset['section'] = node.getKey();
}

/** The following content begins on a new page, and in a section of its own if the node's state has one. */
export class PageBreakNode extends DecoratorNode<null> {
  override $config() {
    return this.config('page-break', { extends: DecoratorNode });
  }

  override createDOM(_config: EditorConfig, editor: LexicalEditor): HTMLElement {
    const element = document.createElement('div');
    element.className = 'document-page-break';
    element.contentEditable = 'false';
    showBreak(element, this, editor);
    return element;
  }

  override updateDOM(before: this, element: HTMLElement): boolean {
    if ($storedSection(before) !== $storedSection(this)) showBreak(element, this, $getEditor());
    return false;
  }

  override exportDOM(): DOMExportOutput {
    const element = document.createElement('div');
    element.style.setProperty('break-after', 'page');
    element.dataset['autodocsBreak'] = '';
    const section = $storedSection(this);
    if (section !== null) element.dataset['autodocsSection'] = JSON.stringify(section);
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
