import {
  $generateNodesFromSerializedNodes,
  $insertGeneratedNodes,
  type ImportMimeTypeFunction,
} from '@lexical/clipboard';
import { $getEditor } from 'lexical';
import type { BaseSerializedNode } from '@lexical/clipboard';
import { $renewTakenIds } from '../block-ids/pasted-ids.ts';
import { $followCopies, $referencesIn } from '../references/pasted-references.ts';
import { $goOnAtCaret } from './go-on-at-caret.ts';
import { $asPlaced } from '../numbering/copied/copied-block.ts';
import { $takeSchemes } from '../numbering/copied/copied-schemes.ts';
import { $renamePassages, $takeCopied } from '../passages/copied/copied-passages.ts';
import { $joinPlace, $pastedPlace } from '../passages/copied/pasted-place.ts';
import { $takeStyles } from '../styles/copied-styles.ts';
import { withSafeStyles } from '../stored-state/safe-style.ts';
import { isStoredNode } from '../stored-state/stored-node.ts';

interface CopiedParts {
  namespace: string;
  nodes: unknown[];
  /** Styles that the nodes name. */
  styles?: unknown;
  /** Own numbering schemes that they name. */
  schemes?: unknown;
  /** Passages that they are in. */
  passages?: unknown;
}

function readParts(data: string): CopiedParts | null {
  try {
    const read: unknown = JSON.parse(data);
    const isParts =
      typeof read === 'object' &&
      read !== null &&
      'namespace' in read &&
      'nodes' in read &&
      Array.isArray(read.nodes);
    return isParts ? (read as CopiedParts) : null;
  } catch {
    return null;
  }
}

/** Pastes nodes copied from a document of this product. Any page can forge them, so only safe styles are accepted. */
export const $pasteOwnParts: ImportMimeTypeFunction = (data, selection, $next) => {
  const parts = readParts(data);
  const editor = $getEditor();
  if (parts === null || parts.namespace !== editor._config.namespace) return $next();
  const nodes = parts.nodes.filter(isStoredNode).map(withSafeStyles);
  $takeStyles(parts.styles);
  $takeSchemes(parts.schemes);
  const pasted = $generateNodesFromSerializedNodes(nodes as unknown as BaseSerializedNode[]);
  $renamePassages(pasted, $takeCopied(parts.passages));
  const place = $pastedPlace(selection, pasted);
  const references = $referencesIn(pasted);
  $insertGeneratedNodes(editor, $asPlaced(pasted, selection), selection);
  $joinPlace(pasted, place);
  $followCopies(references, $renewTakenIds(pasted));
  $goOnAtCaret();
  return true;
};
