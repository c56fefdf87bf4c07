import { useMemo } from 'react';
import type { StoredSafeBox } from '#app/data/ports.ts';
import { useLive } from '#app/data/react.tsx';
import type { EntityField } from '#domain/entities/entity.ts';
import { classificationTree, formOf, organizationTree, type FilingTree } from './filing-tree.ts';
import { useDocuments } from './use-documents.ts';

/** The structures by which documents are filed. */
export interface Filing {
  classifications: FilingTree;
  organizations: FilingTree;
  boxes: readonly StoredSafeBox[];
  /** The fields that documents of a classification fill in. */
  fieldsOf: (classification: string) => readonly EntityField[];
  /** The fields of the classification's form if that form was deleted; null if it was not. */
  goneFieldsOf: (classification: string) => readonly EntityField[] | null;
}

const NO_FIELDS: readonly EntityField[] = [];

/** Updates live; undefined until the device has read it. */
export function useFiling(): Filing | undefined {
  const documents = useDocuments();
  const classifications = useLive(() => documents.watchClassifications(), [documents]);
  const items = useLive(() => documents.watchOrganizationalItems(), [documents]);
  const boxes = useLive(() => documents.watchSafeBoxes(), [documents]);
  const forms = useLive(() => documents.watchForms(), [documents]);
  return useMemo(() => {
    if (classifications === undefined || items === undefined || boxes === undefined || forms === undefined)
      return undefined;
    const tree = classificationTree(classifications);
    const known = new Map(forms.map((entity) => [entity.uid, entity]));
    const askedBy = (classification: string) => known.get(formOf(tree, classification) ?? '');
    return {
      classifications: tree,
      organizations: organizationTree(items),
      boxes,
      fieldsOf: (classification) => {
        const form = askedBy(classification);
        return form?.deleted === false ? form.fields : NO_FIELDS;
      },
      goneFieldsOf: (classification) => {
        const form = askedBy(classification);
        return form?.deleted === true ? form.fields : null;
      },
    };
  }, [classifications, items, boxes, forms]);
}
