import type { Place } from '../plan/places.ts';
import { writeRows } from '../rows.ts';
import type { Scope } from './scope.ts';

/** The stored value of a place of a scope, of a group with what its rows have; undefined if it never had one. */
function writtenIn(scope: Scope, place: Place): string | undefined {
  if (!scope.applies(place)) return undefined;
  const rows = place.columns === null ? null : scope.readRows(place);
  const stored = rows === null ? scope.storedIn(place) : rowsText(rows, place.columns ?? []);
  return stored === '' && !scope.hasAnswer(place) ? undefined : stored;
}

function rowsText(rows: readonly Scope[], columns: readonly Place[]): string {
  return writeRows(rows.map((row) => ({ id: row.rowId, values: writtenValues(row, columns) })));
}

/** The stored values of a scope after its rules: nothing of a place that does not apply, or that is not in the form. */
export function writtenValues(scope: Scope, places: readonly Place[]): Record<string, string> {
  return Object.fromEntries(
    places.flatMap((place) => {
      const written = writtenIn(scope, place);
      return written === undefined ? [] : [[place.id, written] as const];
    }),
  );
}
