// @vitest-environment happy-dom
import { $getLexicalContent } from '@lexical/clipboard';
import { $getRoot, $getSelection, $selectAll } from 'lexical';
import { afterEach, describe, expect, it } from 'vitest';
import { stored as storedKind } from '#tests/fixtures/kinds/builder.ts';
import { KINDS } from '#tests/fixtures/kinds/kinds.ts';
import type { EditorState } from '#domain/entities/template.ts';
import { createDocumentEditors, type DocumentEditors } from '../document-editors.ts';
import { paragraph, phrases, raise, state } from '../testing/area-fixture.ts';
import { stateOfEveryNode } from '../testing/every-node.ts';
import { $pasteOwnParts } from './own-parts.ts';

const noTransfer = { getData: () => '', types: [], files: [], items: [] } as unknown as DataTransfer;

const opened: DocumentEditors[] = [];
afterEach(() => {
  for (const editors of opened.splice(0)) editors.dispose();
});

function open(content: EditorState): DocumentEditors {
  const editors = createDocumentEditors({
    states: { header: null, content, footer: null },
    labels: new Map(),
    imageUrl: () => Promise.resolve(null),
    phrases,
    contentWidth: () => 700,
    onFiles: () => undefined,
    onChange: () => undefined,
    onError: raise,
  });
  opened.push(editors);
  return editors;
}

function copyOf({ areas: { body } }: DocumentEditors): string {
  body.update(() => void $selectAll(), { discrete: true });
  return body.read(() => $getLexicalContent(body) ?? '');
}

function pasteInto({ areas: { body } }: DocumentEditors, copied: string): void {
  body.update(
    () => {
      $getRoot().selectEnd();
      const selection = $getSelection();
      if (selection !== null) $pasteOwnParts(copied, selection, () => false, noTransfer);
    },
    { discrete: true },
  );
}

/** The content with each block's id as its place among the ids, so that references can be compared. */
function content(editors: DocumentEditors): unknown {
  const stored = JSON.stringify(editors.read().content?.root.children);
  const ids = [...new Set([...stored.matchAll(/"id":"([^"]+)"/gu)].map(([, id]) => id ?? ''))];
  return JSON.parse(stored, (_key, value: unknown) => {
    const at = typeof value === 'string' ? ids.indexOf(value) : -1;
    return at < 0 ? value : `block ${String(at)}`;
  });
}

describe('copying a whole document into an empty one', () => {
  const documents: readonly (readonly [string, EditorState])[] = [
    ['every kind of node', stateOfEveryNode()],
    ...KINDS.map((kind) => [kind.name, storedKind(kind).document.content] as const),
  ];
  it.each(documents)('T14 %s comes in as it was', (_name, stored) => {
    const source = open(stored);
    const target = open(state(paragraph()));
    pasteInto(target, copyOf(source));
    expect(content(target)).toEqual(content(source));
  });
});
