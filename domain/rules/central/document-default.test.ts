import { expect, it } from 'vitest';
import { settleCentral } from './central-kinds.ts';

it('O04 T15 what new documents begin with stays as it was set last, also where it was removed', () => {
  const look = (name: string) => ({ name, page: {}, styles: {}, schemes: {} });
  const state = (own: object | null, day: number) => ({
    company: 'company-1',
    look: own,
    changedAt: `2026-11-0${day}T10:00:00.000Z`,
  });
  const [base, set, removed] = [state(look('Casa'), 1), state(look('Nova'), 2), state(null, 3)];
  for (const [winner, loser] of [
    [set, removed],
    [removed, set],
  ] as const)
    expect(settleCentral('document-default:company-1', { base, winner, loser })).toEqual(removed);
});
