import { useMemo } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import type { TemplateLook } from '../other-template/look-of.ts';
import { lookOfDefault } from './stored-default.ts';

/** What new documents of the company begin with; null if nothing is set, undefined until the device's store says. */
export function useCompanyDefault(): TemplateLook | null | undefined {
  const { directory } = useData();
  const company = useLive(() => directory.watchCompany(), [directory]);
  return useMemo(() => {
    if (company === undefined) return undefined;
    return company?.documentDefault === undefined ? null : lookOfDefault(company.documentDefault);
  }, [company]);
}
