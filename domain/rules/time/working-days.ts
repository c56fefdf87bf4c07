/**
 * Brazil's national holidays by law (Leis 662/1949, 6.802/1980, 10.607/2002 and 14.759/2023) and Good Friday, which the
 * federal calendar lists among them. Carnival and Corpus Christi are optional days off, not holidays.
 */
const FIXED = [
  { month: 1, day: 1, since: 0 },
  { month: 4, day: 21, since: 0 },
  { month: 5, day: 1, since: 0 },
  { month: 9, day: 7, since: 0 },
  { month: 10, day: 12, since: 1980 },
  { month: 11, day: 2, since: 0 },
  { month: 11, day: 15, since: 0 },
  { month: 11, day: 20, since: 2024 },
  { month: 12, day: 25, since: 0 },
] as const;

export interface CivilDay {
  year: number;
  month: number;
  day: number;
}

const ERA_DAYS = 146_097;

/** Days since 1970-01-01 in the Gregorian calendar; years begin in March here, so that a leap day is the last one. */
export function dayNumber({ year, month, day }: CivilDay): number {
  const shifted = month > 2 ? year : year - 1;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * ERA_DAYS + dayOfEra - 719_468;
}

export function civilDay(number: number): CivilDay {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / ERA_DAYS);
  const dayOfEra = shifted - era * ERA_DAYS;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1,
  };
}

/** 0 is Monday. */
function weekday(number: number): number {
  return (((number + 3) % 7) + 7) % 7;
}

/** Easter Sunday, by the Gregorian computus (Meeus). */
function easter(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const ofCentury = year % 100;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const fromMarch = epact + toSunday - 7 * late + 114;
  return dayNumber({ year, month: Math.floor(fromMarch / 31), day: (fromMarch % 31) + 1 });
}

/** Day numbers of the national holidays of a year. */
function nationalHolidays(year: number): number[] {
  const fixed = FIXED.filter(({ since }) => year >= since);
  // Good Friday can be 21 April, which counts once.
  return [...new Set([...fixed.map(({ month, day }) => dayNumber({ year, month, day })), easter(year) - 2])];
}

/** Mondays to Fridays from day `from` to day `until`, both included. */
function weekdays(from: number, until: number): number {
  const weeks = Math.floor((until - from + 1) / 7);
  let count = weeks * 5;
  for (let day = from + weeks * 7; day <= until; day += 1) if (weekday(day) < 5) count += 1;
  return count;
}

/** The working day so many after `start`, which is not counted itself; before it if `count` is negative. */
export function workingDayAfter(start: CivilDay, count: number): CivilDay {
  const step = Math.sign(count);
  let at = start;
  let closed = new Set(nationalHolidays(start.year));
  for (let [day, left] = [dayNumber(start), Math.abs(count)]; left > 0;) {
    day += step;
    const next = civilDay(day);
    if (next.year !== at.year) closed = new Set(nationalHolidays(next.year));
    at = next;
    if (weekday(day) < 5 && !closed.has(day)) left -= 1;
  }
  return at;
}

/**
 * Working days from `start` to `end`, both included; negative if `end` is earlier. Takes time by the years between,
 * not by the days.
 */
export function workingDays(start: CivilDay, end: CivilDay): number {
  const [from, until] = [dayNumber(start), dayNumber(end)];
  if (from > until) return -workingDays(end, start);
  let count = weekdays(from, until);
  for (let year = start.year; year <= end.year; year += 1) {
    for (const holiday of nationalHolidays(year))
      if (holiday >= from && holiday <= until && weekday(holiday) < 5) count -= 1;
  }
  return count;
}
