import type { StructureId, StructureNode } from './display-list.ts';

/** Builds the document's structure while it is set; ids are indexes of `nodes`. */
export class StructureBuilder {
  readonly nodes: StructureNode[] = [{ role: 'Document', parent: -1 }];

  add(
    role: StructureNode['role'],
    parent: StructureId,
    more: Omit<StructureNode, 'role' | 'parent'> = {},
  ): StructureId {
    return this.nodes.push({ role, parent, ...more }) - 1;
  }
}

/** For callers that only count pages: nothing is stored. */
export class NoStructure extends StructureBuilder {
  override add(): StructureId {
    return 0;
  }
}
