import { useMemo } from 'react';
import type { StoredFilingItem } from '#app/data/ports.ts';
import { useMay } from '#app/data/permissions.ts';
import { organizationalTypes, type OrganizationalType } from '#domain/entities/organizational-item.ts';

export interface MayFile {
  classifications: boolean;
  /** Types of organizational items that the person administers. */
  organizations: readonly OrganizationalType[];
  boxes: boolean;
  any: boolean;
  /** Whether the person may change this item. */
  item: (item: StoredFilingItem) => boolean;
}

/** The kinds of filing items that the person administers, each with its own permission. */
export function useMayFile(): MayFile {
  const may = useMay();
  return useMemo(() => {
    const classifications = may('classification.admin');
    const organizations = organizationalTypes.filter((type) => may(`${type}.admin`));
    const boxes = may('document.custody.admin');
    return {
      classifications,
      organizations,
      boxes,
      any: classifications || boxes || organizations.length > 0,
      item: ({ data }) => {
        if (data.kind === 'classification') return classifications && !data.forAll;
        return data.kind === 'safeBox' ? boxes : organizations.includes(data.type);
      },
    };
  }, [may]);
}
