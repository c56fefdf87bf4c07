/** How long is waited, in milliseconds. */
export interface WebhookTimes {
  /** After the first failure, twice as long after each further one .. */
  firstRetry: number;
  /** .. and never longer. */
  longestRetry: number;
  /** For one answer. */
  answer: number;
  /** A server has the sending to an endpoint for itself for so long, and asks for more before it ends. */
  lease: number;
  /** What another server noted before its writing is looked at after so long. */
  unsure: number;
  /** What did not come about by then never will: longer than any request may take. */
  given: number;
  /** Between two looks at all endpoints for what a lost wake-up left waiting. */
  look: number;
}

export const webhookTimes: WebhookTimes = {
  firstRetry: 60_000,
  longestRetry: 6 * 3_600_000,
  answer: 15_000,
  lease: 60_000,
  unsure: 60_000,
  given: 900_000,
  look: 300_000,
};

/** @param failures from 1 on */
export function waitAfter(
  failures: number,
  { firstRetry, longestRetry }: Pick<WebhookTimes, 'firstRetry' | 'longestRetry'>,
): number {
  return Math.min(longestRetry, firstRetry * 2 ** Math.max(0, failures - 1));
}
