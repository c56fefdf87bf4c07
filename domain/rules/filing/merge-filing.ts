import { HISTORY_KEPT, type HistoryEntry } from '../../entities/filed-document.ts';
import type { Filing } from '../../entities/filing.ts';
import { sameButForWrite } from '../merge/merge-by-field.ts';
import { mergeDeletion } from '../merge/merge-deletion.ts';
import { compareParts, mergeLists } from '../merge/template/merge-parts.ts';

export interface FilingMerge {
  /** The server's state with the parts that only the local side changed. It keeps the server's write mark. */
  merged: Filing;
  /** Parts that both sides changed, and `deleted`; the server's value is used. */
  conflicts: string[];
}

/** Three-way merge of a filing item, part by part; a document's history contains the entries of both sides. */
export function mergeFiling(base: Filing | undefined, local: Filing, server: Filing): FilingMerge {
  const conflicts: string[] = [];
  const parts: Record<string, unknown> = { ...server.data };
  for (const [name, value] of Object.entries(local.data)) {
    if (name === 'history' || name === 'meta') continue;
    const change = compareParts(partOf(base, name), value as unknown, parts[name]);
    if (change === 'local') parts[name] = value;
    if (change === 'both') conflicts.push(name);
  }
  const merged: Filing = { ...server, data: parts as Filing['data'] };
  mergeDocument(merged, { base, local, server }, conflicts);
  if (mergeDeletion(merged, { base, local, server }, sameButForWrite)) conflicts.push('deleted');
  return { merged, conflicts };
}

function partOf(filing: Filing | undefined, name: string): unknown {
  return filing === undefined ? undefined : Reflect.get(filing.data, name);
}

interface Sides {
  base: Filing | undefined;
  local: Filing;
  server: Filing;
}

function mergeDocument(target: Filing, { base, local, server }: Sides, conflicts: string[]): void {
  const [mine, theirs] = [local.data, server.data];
  if (mine.kind !== 'document' || theirs.kind !== 'document' || target.data.kind !== 'document') return;
  const before = base?.data.kind === 'document' ? base.data : undefined;
  const meta = { ...theirs.meta };
  for (const name of ['box', 'code', 'fullPath', 'lastRun', 'lastOutcome', 'failedRuns'] as const) {
    const change = compareParts(before?.meta[name], mine.meta[name], theirs.meta[name]);
    if (change === 'local') Object.assign(meta, { [name]: mine.meta[name] });
    if (change === 'both') conflicts.push(name);
  }
  const lists = { base: before?.meta.fields ?? [], local: mine.meta.fields, server: theirs.meta.fields };
  const fields = mergeLists(lists, ({ field }) => field);
  meta.fields = fields.merged;
  conflicts.push(...fields.conflicts.map((id) => `field:${id}`));
  target.data = { ...target.data, meta, history: mergeHistory(mine.history, theirs.history) };
}

/** The entries of both sides, by time. */
function mergeHistory(a: readonly HistoryEntry[], b: readonly HistoryEntry[]): HistoryEntry[] {
  const all = new Map([...a, ...b].map((entry) => [`${entry.at} ${entry.action} ${entry.by}`, entry]));
  return keptHistory([...all.values()].sort((one, other) => one.at.localeCompare(other.at)));
}

/** The first entry, which names the author, and the newest. */
export function keptHistory(entries: readonly HistoryEntry[]): HistoryEntry[] {
  return entries.length <= HISTORY_KEPT
    ? [...entries]
    : [...entries.slice(0, 1), ...entries.slice(entries.length - HISTORY_KEPT + 1)];
}
