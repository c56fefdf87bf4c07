import type { StoredClassification, StoredOrganizationalItem } from '#app/data/ports.ts';
import { areaTree, type AreaTree } from '#domain/rules/templates/area-tree.ts';

/** A classification or an organizational item, as the trees show it. */
interface FilingNode {
  uid: string;
  parent: string;
  deleted: boolean;
  label: string;
  /** Identifier of a classification, code of an organizational item; may be empty. */
  code: string;
  /** Belongs to the provider: nobody in the company can change it. */
  forAll: boolean;
  record: StoredClassification | StoredOrganizationalItem;
}

export type FilingTree = AreaTree<FilingNode>;

export function classificationTree(all: readonly StoredClassification[]): FilingTree {
  return areaTree(
    all.map((record): FilingNode => {
      const { title, identifier, parent, forAll } = record.data;
      return {
        uid: record.uid,
        parent,
        deleted: record.deleted,
        label: title,
        code: identifier,
        forAll,
        record,
      };
    }),
  );
}

export function organizationTree(all: readonly StoredOrganizationalItem[]): FilingTree {
  return areaTree(
    all.map((record): FilingNode => {
      const { name, code, parent } = record.data;
      return { uid: record.uid, parent, deleted: record.deleted, label: name, code, forAll: false, record };
    }),
  );
}

/** The labels from the root down; empty if the node does not exist. */
export function pathText(tree: FilingTree, uid: string): string {
  return tree
    .pathTo(uid)
    .map(({ label }) => label)
    .join(' / ');
}

/** uid of the entity whose form the documents of this classification fill in; null if there is none. */
export function formOf(tree: FilingTree, classification: string): string | null {
  const record = tree.areas.get(classification)?.record;
  return record?.data.kind === 'classification' ? record.data.form : null;
}
