/** Deepest nesting looked at: deeper states come from nobody's typing. */
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
    const current = node as StateNode & { root?: unknown };
    yield current;
    if (current.root !== undefined) stack.push({ node: current.root, depth: depth + 1 });
    if (!Array.isArray(current.children)) continue;
    // Backwards, so that nodes come out in reading order.
    for (let at = current.children.length - 1; at >= 0; at -= 1) {
      stack.push({ node: current.children[at], depth: depth + 1 });
    }
  }
}

/** The words of an editor state, in reading order. */
export function wordsOf(state: unknown): string {
  const words: string[] = [];
  for (const { text } of nodesOf(state)) if (typeof text === 'string') words.push(text);
  return words.join(' ');
}
