export type Greeting = 'morning' | 'afternoon' | 'evening';

/** `hour`: 0 to 23, on the person's clock. The small hours belong to the night before. */
export function greetingAt(hour: number): Greeting {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
