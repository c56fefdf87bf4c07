import { TextNode } from 'lexical';
import type { BaseSelection, LexicalParseJSON, RangeSelection, SerializedTextNode } from 'lexical';
import { $snapToTokenEdges } from './snap-selection.ts';

/** Lexical's number for token mode. Its setter reads a state that a node does not have yet while it is cloned. */
const TOKEN = 1;

/**
 * Text that stands for something and is made anew from it: a field, a footnote's mark, a page number, a reference. It
 * is indivisible: typing cannot change it, and a selection holds all of it or nothing. Each kind configures itself as
 * an extension of `TextNode`, which holds what is stored.
 */
export abstract class TokenNode extends TextNode {
  constructor(text: string, key?: string) {
    super(text, key);
    this.__mode = TOKEN;
  }

  override updateFromJSON(serialized: LexicalParseJSON<SerializedTextNode>): this {
    return super.updateFromJSON(serialized).setMode('token');
  }

  override selectionTransform(previous: BaseSelection | null, next: RangeSelection): void {
    $snapToTokenEdges(this, previous, next);
  }

  override canInsertTextBefore(): boolean {
    return false;
  }

  override canInsertTextAfter(): boolean {
    return false;
  }

  override isTextEntity(): boolean {
    return true;
  }
}
