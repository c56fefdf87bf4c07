import type { StructureId, StructureNode } from './display-list.ts';

/** Grows the document's structure while it is set; ids are places in `nodes`. */
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

/** For those who only count pages: nothing is kept. */
export class NoStructure extends StructureBuilder {
  override add(): StructureId {
    return 0;
  }
}
