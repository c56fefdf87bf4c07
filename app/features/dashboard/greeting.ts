export type Greeting = 'morning' | 'afternoon' | 'evening';

/** `hour`: 0 to 23, in local time. The hours after midnight belong to the previous evening. */
export function greetingAt(hour: number): Greeting {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
