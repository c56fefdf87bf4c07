import type { WithDeleted } from 'rxdb';
import { describe, expect, it } from 'vitest';
import type { Template } from '#domain/entities/template.ts';
import { conflictHandlers, type ConflictParts } from './conflicts.ts';

function stateOf(id: string, ancestors: string[]): WithDeleted<Template> {
  return { write: { id, by: 'ana', at: '', ancestors }, _deleted: false } as unknown as WithDeleted<Template>;
}

describe('whether a state of the server is news', () => {
  const { isEqual } = conflictHandlers({} as ConflictParts).template;
  const older = stateOf('1', []);
  const newer = stateOf('2', ['1']);

  it('O01 O02 stores nothing over a state that was made from what comes in', () => {
    expect(isEqual(older, newer, 'downstream-check-if-equal-1')).toBe(true);
    expect(isEqual(newer, older, 'downstream-check-if-equal-1')).toBe(false);
  });

  it('O01 O02 sends a state that follows what the server holds', () => {
    expect(isEqual(older, newer, 'upstream-check-if-equal')).toBe(false);
    expect(isEqual(older, newer, 'downstream-check-if-equal-0')).toBe(false);
    expect(isEqual(newer, newer, 'upstream-check-if-equal')).toBe(true);
  });
});
