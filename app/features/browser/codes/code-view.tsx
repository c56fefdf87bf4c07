import { useState } from 'react';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { mediaQueries, useMediaQuery } from '#app/ui/use-media-query.ts';
import { NothingFound } from '../folder/empty-folder.tsx';
import type { CodeOrder } from './code-rows.ts';
import { CodeList } from './code-list.tsx';
import { CodeTable } from './code-table.tsx';
import { useCodeRows } from './use-code-rows.ts';

/** Shown instead of the folder: its templates and those below it, with their codes (specification 3, section 2). */
export function CodeView({ area, query }: { area: string; query: string }) {
  const [order, setOrder] = useState<CodeOrder>({ column: 'name', descending: false });
  const rows = useCodeRows(area, query, order);
  const narrow = useMediaQuery('(max-width: 899px)');
  const touch = useMediaQuery(mediaQueries.touch);
  if (rows === undefined) return <Skeleton rows={8} />;
  if (rows.length === 0) return <NothingFound />;
  const Shown = narrow ? CodeList : CodeTable;
  return <Shown rows={rows} order={order} onOrder={setOrder} rowHeight={narrow ? 92 : touch ? 48 : 40} />;
}
