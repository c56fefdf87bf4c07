import { useMemo } from 'react';
import { useMay } from '#app/data/permissions.ts';
import { organizationalTypes, type OrganizationalType } from '#domain/entities/organizational-item.ts';

export interface MayFile {
  classifications: boolean;
  /** Types of organizational items that the person administers. */
  organizations: readonly OrganizationalType[];
  boxes: boolean;
  any: boolean;
}

/** What of the filing the person administers, each by its own permission. */
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
    };
  }, [may]);
}
