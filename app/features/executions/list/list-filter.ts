import type { ExecutionFilter } from '#app/data/ports.ts';
import { dayAfter, isDay, startOfDay } from '#domain/rules/time/calendar-days.ts';

/** What a person chose; days as `2026-11-21`, empty where none is chosen. */
export interface ListChoice {
  whose: ExecutionFilter['whose'];
  text: string;
  from: string;
  until: string;
}

export const everything: ListChoice = { whose: 'own', text: '', from: '', until: '' };

/** Whether the days leave nothing to show, whatever was made. */
export function daysAreTurned({ from, until }: Pick<ListChoice, 'from' | 'until'>): boolean {
  return isDay(from) && isDay(until) && until < from;
}

/** Both days whole, as a calendar in `timeZone` has them; a day that is half typed is none. */
export function filterOf({ whose, text, from, until }: ListChoice, timeZone: string): ExecutionFilter {
  return {
    whose,
    text,
    from: isDay(from) ? startOfDay(from, timeZone) : null,
    until: isDay(until) ? startOfDay(dayAfter(until, 1), timeZone) - 1 : null,
  };
}

/** Whether something of what there is may be left out by choice. */
export function isNarrowed({ text, from, until }: ListChoice): boolean {
  return text.trim() !== '' || isDay(from) || isDay(until);
}
