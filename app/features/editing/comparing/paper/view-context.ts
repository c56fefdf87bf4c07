import { createContext, useContext } from 'react';
import type { Compared } from '../use-comparison.ts';

/** Which text of the comparison is shown: one side's, or both in one. */
export type Shows = 'before' | 'after' | 'both';

export type Side = 'before' | 'after';

export interface ComparisonView {
  /** Number of the change that the person is at; null for none. */
  current: number | null;
  /** Whether the marks of a change are shown; otherwise its text is shown as if it were accepted. */
  marks: (change: number | null) => boolean;
  shown: Compared['shown'];
  fieldName: (field: string) => string;
}

export const ComparisonViewContext = createContext<ComparisonView | null>(null);

export function useComparisonView(): ComparisonView {
  const view = useContext(ComparisonViewContext);
  if (view === null) throw new Error('A part of a comparison is shown outside of one.');
  return view;
}
