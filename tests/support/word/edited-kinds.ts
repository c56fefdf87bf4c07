import type { ComparedContent } from '#app/document/comparing/comparison.ts';
import { isJsonNode, isJsonObject, readChildren, type JsonNode } from '#app/document/reading/json-node.ts';
import { restoreDocument } from '#app/document/reading/restore.ts';
import { type Kind, stored } from '#tests/fixtures/kinds/builder.ts';
import type { createRandom } from '#tests/support/same-random.ts';

type Random = ReturnType<typeof createRandom>;

/** A kind of document as two versions are compared. */
export function contentOf(kind: Kind): ComparedContent {
  const { name, fields, sections, document } = stored(kind);
  return { name, fields, sections, document: restoreDocument(document) };
}

/** A block with other words, and an id of its own if it is another block. */
function reworded(node: JsonNode, random: Random, id?: string): JsonNode {
  const children = readChildren(node).map((child) => (isJsonNode(child) ? reworded(child, random) : child));
  const state = id === undefined || !isJsonObject(node['$']) ? {} : { $: { ...node['$'], id } };
  const { text, type } = node;
  const isText = type === 'text' && typeof text === 'string' && text.length > 12 && random(2) === 0;
  return {
    ...node,
    ...state,
    ...(Array.isArray(node['children']) ? { children } : {}),
    ...(isText
      ? { text: `${text.slice(0, random(text.length))} outra coisa ${text.slice(random(text.length))}` }
      : {}),
  };
}

/** What people do to a text: blocks go, come, move, and get other words. */
export function edited(content: ComparedContent, random: Random): ComparedContent {
  const { root } = content.document.content;
  const blocks = root.children.filter(isJsonNode);
  const edits = 1 + random(6);
  for (let edit = 0; edit < edits && blocks.length > 2; edit += 1) {
    const at = random(blocks.length);
    const block = blocks[at];
    if (block === undefined) continue;
    const isText = block.type === 'paragraph';
    switch (random(4)) {
      case 0:
        blocks.splice(at, 1);
        break;
      case 1:
        if (isText) blocks.splice(at, 0, reworded(block, random, `novo-${String(edit)}`));
        break;
      case 2:
        blocks.splice(random(blocks.length), 0, ...blocks.splice(at, 1));
        break;
      default:
        blocks[at] = reworded(block, random);
    }
  }
  const state = { ...content.document.content, root: { ...root, children: blocks } };
  return { ...content, document: { ...content.document, content: state } };
}
