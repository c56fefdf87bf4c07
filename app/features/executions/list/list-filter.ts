import type { ExecutionFilter } from '#app/data/ports.ts';
import { dayAfter, isDay, startOfDay } from '#domain/rules/time/calendar-days.ts';

/** The chosen filters; days as `2026-11-21`, empty if none is chosen. */
export interface ListChoice {
  whose: ExecutionFilter['whose'];
  text: string;
  from: string;
  until: string;
}

export const everything: ListChoice = { whose: 'own', text: '', from: '', until: '' };

/** Whether the first day is after the last, so that nothing can match. */
export function daysAreTurned({ from, until }: Pick<ListChoice, 'from' | 'until'>): boolean {
  return isDay(from) && isDay(until) && until < from;
}

/** Both days are included completely, in `timeZone`; an incomplete day is ignored. */
export function filterOf({ whose, text, from, until }: ListChoice, timeZone: string): ExecutionFilter {
  return {
    whose,
    text,
    from: isDay(from) ? startOfDay(from, timeZone) : null,
    until: isDay(until) ? startOfDay(dayAfter(until, 1), timeZone) - 1 : null,
  };
}

/** Whether a filter may hide existing executions. */
export function isNarrowed({ text, from, until }: ListChoice): boolean {
  return text.trim() !== '' || isDay(from) || isDay(until);
}
