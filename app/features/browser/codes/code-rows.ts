import type { Template } from '#domain/entities/template.ts';
import type { AreaTree } from '#domain/rules/templates/area-tree.ts';
import { codeDate, documentCode } from '#domain/rules/documents/document-code.ts';
import { matchesText } from '#domain/rules/match-text.ts';
import { editorAddress } from '#app/document/editor-address.ts';

/** A template as the code view shows it. */
export interface CodeRow {
  uid: string;
  name: string;
  code: string;
  /** Null if the code contains none. */
  index: number | null;
  area: string;
  date: string;
  deleted: boolean;
  user: string;
  /** Address of its editor. */
  editor: string;
}

export const codeColumns = ['name', 'code', 'index', 'area', 'date', 'deleted', 'user'] as const;
export type CodeColumn = (typeof codeColumns)[number];

export interface CodeOrder {
  column: CodeColumn;
  descending: boolean;
}

interface Known {
  tree: AreaTree;
  /** Name of the root. */
  home: string;
  userName: (uid: string) => string | undefined;
}

export function codeRow(template: Template, { tree, home, userName }: Known): CodeRow {
  const { uid, name, templateArea, createdBy, codeHex, deleted } = template;
  const { hex, index, at } = documentCode(template);
  return {
    uid,
    name,
    code: hex,
    index: Number.isFinite(index) ? index : null,
    area: tree.areas.get(templateArea)?.name ?? codeHex?.areaName ?? home,
    date: at === undefined ? '' : codeDate(at),
    deleted,
    user: userName(createdBy) ?? codeHex?.userName ?? '',
    editor: editorAddress(template),
  };
}

/**
 * A code contains the second in which a template was made. If several templates share a second, each but the first gets
 * a number as a suffix, in the order of their creation.
 */
export function codesApart(rows: readonly CodeRow[], madeAt: (uid: string) => string): CodeRow[] {
  const taken = new Map<string, number>();
  const apart = new Map<string, string>();
  const inOrder = rows.toSorted((a, b) => {
    const [one, other] = [`${madeAt(a.uid)} ${a.uid}`, `${madeAt(b.uid)} ${b.uid}`];
    return one < other ? -1 : 1;
  });
  for (const { uid, code } of inOrder) {
    const number = (taken.get(code) ?? 0) + 1;
    taken.set(code, number);
    apart.set(uid, number === 1 ? code : `${code}-${String(number)}`);
  }
  return rows.map((row) => ({ ...row, code: apart.get(row.uid) ?? row.code }));
}

const asTexts = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

function compare(a: CodeRow[CodeColumn], b: CodeRow[CodeColumn]): number {
  if (typeof a === 'string' && typeof b === 'string') return asTexts.compare(a, b);
  return Number(a) - Number(b);
}

export function sortRows(rows: readonly CodeRow[], { column, descending }: CodeOrder): CodeRow[] {
  const sign = descending ? -1 : 1;
  return rows.toSorted((a, b) => sign * compare(a[column], b[column]) || (a.uid < b.uid ? -1 : 1));
}

/** The rows whose visible text contains every word of `query`. */
export function findRows(rows: readonly CodeRow[], query: string): readonly CodeRow[] {
  if (query.trim() === '') return rows;
  return rows.filter(({ name, code, area, date, user, index }) =>
    matchesText([name, code, area, date, user, index].join(' '), query),
  );
}
