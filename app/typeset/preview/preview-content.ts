import type { DisplayGroup, StructureId, StructureNode } from '../display-list.ts';
import type { PreviewContent, PreviewLine, PreviewNode } from './preview.ts';
import { previewLine } from './preview-line.ts';
import { previewRules, previewShapes } from './preview-shapes.ts';

/**
 * Takes groups as they are placed on a page; returns their content for the screen: lines under their structure nodes,
 * in reading order. A node that began on an earlier page is opened again for the rest of its content.
 */
class ContentBuilder {
  readonly nodes: (PreviewNode | PreviewLine)[] = [];
  readonly #structure: readonly StructureNode[];
  /** From the outermost node to the one that was added to last. */
  #open: { id: StructureId; node: PreviewNode }[] = [];

  constructor(structure: readonly StructureNode[]) {
    this.#structure = structure;
  }

  add(group: DisplayGroup): void {
    const line = previewLine(group, this.#structure);
    if (group.tag < 0) {
      if (line !== null) this.#artifact(line);
      return;
    }
    const node = this.#enter(group.tag);
    if (line !== null) (node?.children ?? this.nodes).push(line);
  }

  #artifact(line: PreviewLine): void {
    const last = this.nodes.at(-1);
    this.#open = [];
    if (last?.kind === 'node' && last.role === 'Artifact') last.children.push(line);
    else this.nodes.push({ kind: 'node', role: 'Artifact', children: [line] });
  }

  /** Opens the node if it is not open, and closes open nodes that do not contain it. */
  #enter(tag: StructureId): PreviewNode | undefined {
    const path = this.#pathTo(tag);
    let same = 0;
    while (same < path.length && this.#open[same]?.id === path[same]) same += 1;
    this.#open.length = same;
    for (const id of path.slice(same)) {
      const node = this.#create(id);
      (this.#open.at(-1)?.node.children ?? this.nodes).push(node);
      this.#open.push({ id, node });
    }
    return this.#open.at(-1)?.node;
  }

  /** Without the document node. */
  #pathTo(tag: StructureId): StructureId[] {
    const path: StructureId[] = [];
    for (let id = tag; id > 0; id = this.#structure[id]?.parent ?? 0) path.unshift(id);
    return path;
  }

  #create(id: StructureId): PreviewNode {
    const { role, columnSpan, rowSpan } = this.#structure[id] ?? { role: 'P' as const };
    return {
      kind: 'node',
      role,
      ...(columnSpan === undefined ? {} : { columnSpan }),
      ...(rowSpan === undefined ? {} : { rowSpan }),
      children: [],
    };
  }
}

function* linesOf(nodes: PreviewContent['nodes']): Generator<PreviewLine> {
  for (const node of nodes) {
    if (node.kind === 'line') yield node;
    else yield* linesOf(node.children);
  }
}

function usesOf(nodes: PreviewContent['nodes']): Pick<PreviewContent, 'fields' | 'fonts'> {
  const [fields, fonts] = [new Set<string>(), new Set<string>()];
  for (const { pieces } of linesOf(nodes))
    for (const piece of pieces) {
      if (piece.kind === 'blank') fields.add(piece.field);
      if (piece.kind !== 'text') continue;
      fonts.add(piece.font);
      for (const { field } of piece.fields) fields.add(field);
    }
  return { fields: [...fields], fonts: [...fonts] };
}

export function previewContent(
  groups: readonly DisplayGroup[],
  structure: readonly StructureNode[],
): PreviewContent {
  const builder = new ContentBuilder(structure);
  for (const group of groups) builder.add(group);
  const { nodes } = builder;
  return { shapes: previewShapes(groups), rules: previewRules(groups), nodes, ...usesOf(nodes) };
}
