import { describe, expect, it } from 'vitest';
import { daysAreTurned, everything, filterOf } from './list-filter.ts';

describe('T12 choosing executions', () => {
  it('T12 takes both days whole, in the person’s zone', () => {
    const chosen = { ...everything, from: '2026-11-20', until: '2026-11-21' };
    expect(filterOf(chosen, 'America/Sao_Paulo')).toEqual({
      whose: 'own',
      text: '',
      from: Date.parse('2026-11-20T03:00:00.000Z'),
      until: Date.parse('2026-11-22T02:59:59.999Z'),
    });
  });

  it('T12 leaves out a day that is half typed', () => {
    const chosen = { ...everything, from: '0002-11-20', until: '' };
    expect(filterOf(chosen, 'UTC')).toMatchObject({ from: null, until: null });
    expect(daysAreTurned({ from: '2026-11-21', until: '2026-11-20' })).toBe(true);
    expect(daysAreTurned({ from: '2026-11-21', until: '0002-11-20' })).toBe(false);
  });
});
