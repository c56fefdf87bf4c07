import { useMemo } from 'react';
import type { StoredSafeBox } from '#app/data/ports.ts';
import { useData, useLive } from '#app/data/react.tsx';
import type { EntityField } from '#domain/entities/entity.ts';
import { classificationTree, formOf, organizationTree, type FilingTree } from './filing-tree.ts';
import { useDocuments } from './use-documents.ts';

/** What documents are filed by. */
export interface Filing {
  classifications: FilingTree;
  organizations: FilingTree;
  boxes: readonly StoredSafeBox[];
  /** The fields that documents of a classification fill in. */
  fieldsOf: (classification: string) => readonly EntityField[];
}

const NO_FIELDS: readonly EntityField[] = [];

/** Live, and undefined until the device answered. */
export function useFiling(): Filing | undefined {
  const documents = useDocuments();
  const { entities } = useData();
  const classifications = useLive(() => documents.watchClassifications(), [documents]);
  const items = useLive(() => documents.watchOrganizationalItems(), [documents]);
  const boxes = useLive(() => documents.watchSafeBoxes(), [documents]);
  const forms = useLive(() => entities.watchAll(), [entities]);
  return useMemo(() => {
    if (classifications === undefined || items === undefined || boxes === undefined || forms === undefined)
      return undefined;
    const tree = classificationTree(classifications);
    const fields = new Map(forms.map((entity) => [entity.uid, entity.fields]));
    return {
      classifications: tree,
      organizations: organizationTree(items),
      boxes,
      fieldsOf: (classification) => fields.get(formOf(tree, classification) ?? '') ?? NO_FIELDS,
    };
  }, [classifications, items, boxes, forms]);
}
