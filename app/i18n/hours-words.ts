import type { TimeBlocking } from '#domain/entities/company.ts';
import { opensOn } from '#domain/rules/company/time-blocking.ts';
import type { Language } from './language.ts';
import type { Translate } from './texts.ts';
import { zoneName } from './zone-name.ts';

export interface HoursWords {
  /** `08:00`, in the company's time zone. */
  start: string;
  end: string;
  zone: string;
  /** When access opens again; null if it is open by this device's clock. */
  day: 'today' | 'tomorrow' | null;
}

/** Describes a company's blocked hours, in the company's time. */
export function hoursWords(
  hours: TimeBlocking,
  now: Date,
  { t, language }: { t: Translate; language: Language },
): HoursWords {
  const clock = (time: readonly number[]): string =>
    time.map((part) => String(part).padStart(2, '0')).join(':');
  return {
    start: clock(hours.startTime),
    end: clock(hours.endTime),
    zone: zoneName(hours.timeZone, language, t),
    day: opensOn({ ...hours, enabled: true }, now),
  };
}
