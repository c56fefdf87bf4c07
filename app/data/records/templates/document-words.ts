/** Maximum depth that is read: no input by a person is deeper. */
const DEPTH_MAX = 100;

interface StateNode {
  type?: unknown;
  text?: unknown;
  children?: unknown;
}

function* nodesOf(state: unknown): Generator<StateNode> {
  const stack: { node: unknown; depth: number }[] = [{ node: state, depth: 0 }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { node, depth } = next;
    if (typeof node !== 'object' || node === null || depth > DEPTH_MAX) continue;
    const current = node as StateNode & { root?: unknown; note?: unknown };
    yield current;
    if (current.note !== undefined) stack.push({ node: current.note, depth: depth + 1 });
    if (current.root !== undefined) stack.push({ node: current.root, depth: depth + 1 });
    if (!Array.isArray(current.children)) continue;
    // In reverse, so that nodes are read in document order.
    for (let at = current.children.length - 1; at >= 0; at -= 1) {
      stack.push({ node: current.children[at], depth: depth + 1 });
    }
  }
}

/** Inline elements: a word may start before one and end in it. */
const INLINE: ReadonlySet<unknown> = new Set(['link', 'autolink']);

/** The words of an editor state, in document order. A word with differently formatted parts stays one word. */
export function wordsOf(state: unknown): string {
  let words = '';
  for (const { type, text } of nodesOf(state)) {
    if (typeof text === 'string') words += text;
    else if (!INLINE.has(type)) words += ' ';
  }
  return words;
}
