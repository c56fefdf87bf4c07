/**
 * Strongly connected components of a graph, each after those that it leads to. Never recurses: a hostile form can have
 * a chain of any length.
 */
export function components<Node>(
  nodes: Iterable<Node>,
  leadsTo: (node: Node) => readonly Node[],
): readonly (readonly Node[])[] {
  const found: Node[][] = [];
  const numbers = new Map<Node, { number: number; low: number; isOpen: boolean }>();
  const open: Node[] = [];

  const begin = (node: Node) => {
    const mark = { number: numbers.size, low: numbers.size, isOpen: true };
    numbers.set(node, mark);
    open.push(node);
    return { node, mark, next: leadsTo(node), done: 0 };
  };
  const close = (node: Node): void => {
    const members = open.splice(open.lastIndexOf(node));
    for (const member of members) {
      const mark = numbers.get(member);
      if (mark !== undefined) mark.isOpen = false;
    }
    found.push(members);
  };

  for (const start of nodes) {
    if (numbers.has(start)) continue;
    const path = [begin(start)];
    for (let at = path.at(-1); at !== undefined; at = path.at(-1)) {
      const next = at.next[at.done];
      at.done += 1;
      if (next !== undefined) {
        const known = numbers.get(next);
        if (known === undefined) path.push(begin(next));
        else if (known.isOpen) at.mark.low = Math.min(at.mark.low, known.number);
        continue;
      }
      path.pop();
      const before = path.at(-1);
      if (before !== undefined) before.mark.low = Math.min(before.mark.low, at.mark.low);
      if (at.mark.low === at.mark.number) close(at.node);
    }
  }
  return found;
}
